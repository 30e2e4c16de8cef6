//! The services of the page.

/// The outside world of a session in a browser.
pub trait Page {
    /// Takes an event of the cell that runs, as JSON.
    fn event(&self, json: &str);

    /// Whether the user asked to stop.
    fn stopped(&self) -> bool;

    /// Milliseconds since some moment.
    fn now(&self) -> f64;

    /// Asks the user for a line. Returns `None` if nobody can be asked, or nobody answers.
    fn ask(&self, _prompt: &str) -> Option<String> {
        None
    }
}
