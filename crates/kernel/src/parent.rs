//! A kernel must not outlive the program that started it.

use std::time::Duration;

/// How often the parent is looked for.
const PACE: Duration = Duration::from_secs(1);

/// Returns when the program that started the kernel has gone. Jupyter names it in `JPY_PARENT_PID`; a kernel
/// that was started by hand, or through a shell, or on a system without parents, is not watched.
pub(crate) async fn gone() {
    let named = std::env::var("JPY_PARENT_PID").ok().and_then(|text| text.parse::<u32>().ok());
    let (Some(named), Some(first)) = (named, parent()) else { return std::future::pending().await };
    if named != first {
        return std::future::pending().await;
    }
    while parent() == Some(named) {
        tokio::time::sleep(PACE).await;
    }
}

#[cfg(unix)]
fn parent() -> Option<u32> {
    Some(std::os::unix::process::parent_id())
}

#[cfg(not(unix))]
fn parent() -> Option<u32> {
    None
}
