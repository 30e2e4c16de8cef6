//! The rows of a survey on disk.
//!
//! | file | what |
//! |---|---|
//! | `survey.txt` | which games, how far each is looked at, and by which rule |
//! | `shard-WHAT-CONTENTS.jsonl`, … | some of the rows, one JSON object a line |
//! | `lock` | empty; locked while a survey writes |
//!
//! A shard is a pure function of its games: `WHAT` is the hash of these games, the largest heap, the rule and
//! the version of rows, and `CONTENTS` is the hash of the file itself. So a shard that is torn, altered or of
//! another survey doesn't match its name, and the directory's listing alone says which shards there are. A
//! shard is written under another name, synced and renamed, so that the finished rows survive any end of a
//! survey. It doesn't matter which games share a shard: a game in two shards counts once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::block::{EMPTY, checksum};
use crate::regular;
use crate::run::{StoreError, holds_other_files, io_error, lock, replace, shown};

const HEAD: &str = "survey.txt";
const FIRST_LINE: &str = "bouton survey 1";
/// Rows that mean something else have another version.
const ROWS: u64 = 1;
/// No file of a survey has more bytes.
const LARGEST: u64 = 1 << 30;

/// Which survey it is.
#[derive(Clone, Copy, Debug)]
pub struct Survey<'a> {
    /// The name of the games for people: `octal:3`.
    pub family: &'a str,
    /// The games, each known by its text.
    pub games: &'a [String],
    /// The largest heap.
    pub to: u64,
    /// The source of the rule that makes games of these texts; none: they are codes.
    pub rule: Option<&'a str>,
}

impl Survey<'_> {
    /// The things besides the games that the rows depend on.
    fn means(&self) -> [String; 3] {
        let rule = self.rule.map_or_else(|| "none".to_owned(), contents);
        [format!("heap {}", self.to), format!("rule {rule}"), format!("rows {ROWS}")]
    }

    fn head(&self) -> String {
        let sum = hash(EMPTY, self.games.iter().map(String::as_str));
        // Always one line, even if the file's name has a line break.
        let family = self.family.replace(char::is_control, " ");
        let games = format!("games {} {sum:016x} {family}", self.games.len());
        [&[FIRST_LINE.to_owned(), games], &self.means()[..]].concat().join("\n") + "\n"
    }
}

/// A row that is on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRow {
    /// The row, a JSON object.
    pub line: String,
    /// Whether it says only why the game has none.
    pub failed: bool,
}

/// The contents of a directory when it was opened.
#[derive(Debug, Default)]
pub struct Held {
    /// The rows by their games.
    pub rows: BTreeMap<String, KeptRow>,
    /// Faults of shards, which were put aside.
    pub damaged: Vec<StoreError>,
}

/// A directory that a survey writes.
#[derive(Debug)]
pub struct SurveyStore {
    dir: PathBuf,
    means: [String; 3],
    /// Held, and with it the lock, as long as the store is.
    _lock: File,
}

impl SurveyStore {
    /// Opens the directory for a survey, or makes it. Shards that are damaged get another name.
    ///
    /// # Errors
    ///
    /// When another survey writes there, the directory holds something else, or it cannot be read or written.
    pub fn open(dir: &Path, survey: &Survey<'_>) -> Result<(Self, Held), StoreError> {
        fs::create_dir_all(dir).map_err(|error| io_error(dir, "written", error))?;
        let path = dir.join(HEAD);
        if !path.exists() && shards(dir)?.is_empty() && holds_other_files(dir)? {
            return Err(StoreError::Foreign { dir: shown(dir) });
        }
        let held = lock(dir)?;
        if path.exists() {
            compare(dir, &path, survey)?;
        } else {
            replace(dir, HEAD, |out| out.write_all(survey.head().as_bytes()))?;
        }
        let store = Self { dir: dir.to_owned(), means: survey.means(), _lock: held };
        let held = store.read(survey)?;
        Ok((store, held))
    }

    /// Adds rows with their games; they are on disk when this returns.
    ///
    /// # Errors
    ///
    /// When they cannot be written: then the store is as it was before.
    pub fn append(&mut self, rows: &[(&str, String)]) -> Result<(), StoreError> {
        let what = what(&self.means, rows.iter().map(|(game, _)| *game));
        let text: String = rows.iter().flat_map(|(_, line)| [line.as_str(), "\n"]).collect();
        let name = format!("shard-{what}-{}.jsonl", contents(&text));
        replace(&self.dir, &name, |out| out.write_all(text.as_bytes()))
    }

    fn read(&self, survey: &Survey<'_>) -> Result<Held, StoreError> {
        let mut held = Held::default();
        let known: BTreeSet<&str> = survey.games.iter().map(String::as_str).collect();
        for name in shards(&self.dir)? {
            let path = self.dir.join(&name);
            match shard(&path, &name, &self.means, &known) {
                Ok(rows) => rows.into_iter().for_each(|(game, row)| {
                    let old = held.rows.get(&game);
                    if old.is_none_or(|old| old.failed) {
                        held.rows.insert(game, row);
                    }
                }),
                Err(StoreError::Damaged { file, why, sound }) => {
                    let aside = self.dir.join(format!("{name}.damaged"));
                    fs::rename(&path, &aside).map_err(|error| io_error(&path, "written", error))?;
                    held.damaged.push(StoreError::Damaged { file, why, sound });
                }
                Err(error) => return Err(error),
            }
        }
        Ok(held)
    }
}

/// The names of the shards of a directory, in order.
fn shards(dir: &Path) -> Result<Vec<String>, StoreError> {
    let entries = fs::read_dir(dir).map_err(|error| io_error(dir, "read", error))?;
    let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> =
        names.filter(|name| name.starts_with("shard-") && name.ends_with(".jsonl")).collect();
    names.sort_unstable();
    Ok(names)
}

fn read(path: &Path) -> Result<String, StoreError> {
    let mut bytes = Vec::new();
    regular::read(path)
        .and_then(|file| file.take(LARGEST).read_to_end(&mut bytes))
        .map_err(|error| io_error(path, "read", error))?;
    // Bytes that aren't UTF-8 can't have the checksum that the name states.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Refuses a directory that holds another survey, with what differs.
fn compare(dir: &Path, path: &Path, survey: &Survey<'_>) -> Result<(), StoreError> {
    let (found, wanted) = (read(path)?, survey.head());
    // The last word of the games is their name for people, and a family may be written in several ways.
    let meant = |line: &str| match line.strip_prefix("games ") {
        Some(games) => games.splitn(3, ' ').take(2).collect::<Vec<_>>().join(" "),
        None => line.to_owned(),
    };
    let differ = |(found, wanted): &(&str, &str)| meant(found) != meant(wanted);
    if found.lines().next() != Some(FIRST_LINE) || found.lines().count() != wanted.lines().count() {
        let why = format!("its first line is not `{FIRST_LINE}`, or lines are missing");
        return Err(StoreError::Damaged { file: shown(path), why, sound: 0 });
    }
    let other: Vec<(&str, &str)> = found.lines().zip(wanted.lines()).filter(differ).collect();
    if other.is_empty() {
        return Ok(());
    }
    let (found, wanted): (Vec<&str>, Vec<&str>) = other.into_iter().unzip();
    Err(StoreError::OtherRun { dir: shown(dir), found: found.join(", "), wanted: wanted.join(", ") })
}

/// The rows of a shard, each with its game.
fn shard(
    path: &Path,
    name: &str,
    means: &[String; 3],
    known: &BTreeSet<&str>,
) -> Result<Vec<(String, KeptRow)>, StoreError> {
    let damaged = |why: &str| StoreError::Damaged { file: shown(path), why: why.to_owned(), sound: 0 };
    let text = read(path)?;
    let named = name.trim_start_matches("shard-").trim_end_matches(".jsonl").split_once('-');
    let Some((wanted, sum)) = named else { return Err(damaged("its name is not that of a shard")) };
    if sum != contents(&text) {
        return Err(damaged("it was torn or altered: its name has another checksum"));
    }
    let rows: Option<Vec<(String, KeptRow)>> = text.lines().map(row).collect();
    let rows = rows.ok_or_else(|| damaged("a line is no row"))?;
    let games = || rows.iter().map(|(game, _)| game.as_str());
    if wanted != what(means, games()) || !games().all(|game| known.contains(game)) {
        return Err(damaged("it is of another survey"));
    }
    Ok(rows)
}

fn row(line: &str) -> Option<(String, KeptRow)> {
    let object = serde_json::from_str::<Value>(line).ok()?;
    let game = object.get("code")?.as_str()?.to_owned();
    let failed = object.get("error").is_some_and(|error| !error.is_null());
    Some((game, KeptRow { line: line.to_owned(), failed }))
}

fn contents(text: &str) -> String {
    format!("{:016x}", checksum(EMPTY, text.as_bytes()))
}

/// The first part of the name of a shard, which identifies its computation.
fn what<'a>(means: &[String; 3], games: impl Iterator<Item = &'a str>) -> String {
    format!("{:016x}", hash(hash(EMPTY, means.iter().map(String::as_str)), games))
}

/// The hash of some texts, each with its end, that follow those with the hash `sum`.
fn hash<'a>(sum: u64, texts: impl Iterator<Item = &'a str>) -> u64 {
    texts.fold(sum, |sum, text| checksum(checksum(sum, text.as_bytes()), b"\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("bouton-survey-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn games() -> Vec<String> {
        ["0.07", "0.137", "0.77"].map(str::to_owned).to_vec()
    }

    fn survey(games: &[String]) -> Survey<'_> {
        Survey { family: "some", games, to: 1_000, rule: None }
    }

    fn line(game: &str, error: &str) -> String {
        format!(r#"{{"code":"{game}","error":{error},"seconds":0.5}}"#)
    }

    #[test]
    fn rows_are_there_again_and_each_once() {
        let (folder, games) = (folder("again"), games());
        let (mut store, held) = SurveyStore::open(&folder, &survey(&games)).expect("a store");
        assert_eq!(held.rows.len(), 0);
        store.append(&[("0.77", line("0.77", "null"))]).expect("kept");
        store
            .append(&[("0.07", line("0.07", "\"too large\"")), ("0.77", line("0.77", "null"))])
            .expect("kept");
        let busy = SurveyStore::open(&folder, &survey(&games));
        assert!(matches!(busy, Err(StoreError::Busy { .. })), "{busy:?}");
        store.append(&[("0.07", line("0.07", "null"))]).expect("kept");
        drop(store);
        let called = Survey { family: "else", ..survey(&games) };
        let (_, held) = SurveyStore::open(&folder, &called).expect("a store");
        assert!(held.rows.keys().eq(["0.07", "0.77"]) && held.damaged.is_empty(), "{held:?}");
        assert!(held.rows.values().all(|row| !row.failed), "a row comes before an error: {held:?}");
        fs::remove_dir_all(&folder).expect("removed");
    }

    /// A shard that lost bytes at its end, or has another byte anywhere, is put aside, and the rest stays.
    #[test]
    fn a_torn_shard_is_noticed() {
        let (folder, games) = (folder("torn"), games());
        let (mut store, _) = SurveyStore::open(&folder, &survey(&games)).expect("a store");
        store.append(&[("0.77", line("0.77", "null"))]).expect("kept");
        drop(store);
        let path = folder.join(&shards(&folder).expect("listed")[0]);
        let whole = fs::read(&path).expect("read");
        let torn = (0..whole.len()).map(|end| whole[..end].to_vec());
        let altered = (0..whole.len()).map(|at| {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            bytes
        });
        for bytes in torn.chain(altered) {
            fs::write(&path, &bytes).expect("written");
            let (_, held) = SurveyStore::open(&folder, &survey(&games)).expect("a store");
            assert_eq!((held.rows.len(), held.damaged.len()), (0, 1), "{bytes:?}");
            assert!(!path.exists());
        }
        fs::write(&path, &whole).expect("written");
        let (_, held) = SurveyStore::open(&folder, &survey(&games)).expect("a store");
        assert_eq!((held.rows.len(), held.damaged.len()), (1, 0));
        fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn another_survey_is_refused_with_what_differs() {
        let (folder, games) = (folder("other"), games());
        drop(SurveyStore::open(&folder, &survey(&games)).expect("a store"));
        let fewer = games[1..].to_vec();
        for (other, found, wanted) in [
            (Survey { to: 999, ..survey(&games) }, "heap 1000", "heap 999"),
            (Survey { games: &fewer, ..survey(&games) }, "games 3 ", "games 2 "),
            (Survey { rule: Some("|a| nim()"), ..survey(&games) }, "rule none", "rule "),
        ] {
            let refused = SurveyStore::open(&folder, &other).expect_err("refused").to_string();
            assert!(refused.contains(found) && refused.contains(&format!("not of {wanted}")), "{refused}");
        }
        fs::remove_dir_all(&folder).expect("removed");
        fs::create_dir_all(&folder).expect("made");
        fs::write(folder.join("letter.txt"), "dear").expect("written");
        let opened = SurveyStore::open(&folder, &survey(&games));
        assert!(matches!(opened, Err(StoreError::Foreign { .. })), "{opened:?}");
        fs::remove_dir_all(&folder).expect("removed");
    }
}
