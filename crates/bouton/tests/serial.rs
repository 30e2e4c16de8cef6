//! Data types as JSON (feature `serde`).

#![cfg(feature = "serde")]
use bouton::prelude::*;
use bouton::{Table, Values};
use serde_json::{from_str, json, to_string, to_value};

#[test]
fn data_looks_like_itself() {
    let values = kayles().values(0..=4).unwrap();
    assert_eq!(
        to_value(&values).unwrap(),
        json!({ "game": "Kayles", "start": 0, "values": [0, 1, 2, 3, 1], "misere": false })
    );
    assert_eq!(from_str::<Values>(&to_string(&values).unwrap()).unwrap(), values);
    let table = nim().table(0..=2, 0..=2).unwrap();
    assert_eq!(from_str::<Table>(&to_string(&table).unwrap()).unwrap(), table);
    let claim = to_value(kayles().period().unwrap()).unwrap();
    assert_eq!((&claim["level"], &claim["period"]["preperiod"]), (&json!("proved"), &json!(71)));
    assert_eq!(to_value([Outcome::P, Outcome::N]).unwrap(), json!(["P", "N"]));
}

#[test]
fn positions_are_read_back() {
    let text = r#"[1, [2, "x"], {"a": true}]"#;
    let datum: Datum = from_str(text).unwrap();
    assert_eq!(to_value(&datum).unwrap(), from_str::<serde_json::Value>(text).unwrap());
    assert!(from_str::<Datum>("1.5").is_err());
    assert!(from_str::<Datum>("18446744073709551615").is_err());
}
