//! The types of every answer in TypeScript, written from the Rust types that serde serialises.

use std::fmt::Write;
use std::path::Path;

use syn::{Attribute, Expr, Fields, GenericArgument, Item, Lit, Meta, PathArguments, Type};

/// The files whose types go out, from the root of the repository.
const FILES: [&str; 8] = [
    "crates/unica/src/wire/mod.rs",
    "crates/unica/src/wire/steps.rs",
    "crates/wasm/src/call.rs",
    "crates/wasm/src/view.rs",
    "crates/wasm/src/games.rs",
    "crates/wasm/src/solving.rs",
    "crates/wasm/src/making.rs",
    "crates/wasm/src/learning.rs",
];
const DRAWING: &str = "crates/wasm/src/drawing.rs";

/// The text of `npm/src/wire.d.ts`.
pub(crate) fn text() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut out = "// What the engine answers. Written from its Rust types by\n\
                   // `cargo run -p unica-wasm --example types`; a test compares.\n"
        .to_owned();
    for file in FILES.into_iter().chain([DRAWING]) {
        let source = std::fs::read_to_string(root.join(file)).expect("a file of the repository");
        let parsed = syn::parse_file(&source).expect("Rust");
        for item in &parsed.items {
            write_item(item, &mut out);
        }
    }
    out
}

fn write_item(item: &Item, out: &mut String) {
    match item {
        Item::Struct(item) if derives(&item.attrs) => {
            let (fields, flat) = fields(&item.fields, "  ");
            let fields =
                if fields.is_empty() { "{}".to_owned() } else { format!("{{\n{fields}}}") };
            let flat: String = flat.iter().map(|name| format!("{name} & ")).collect();
            let docs = docs(&item.attrs, "");
            write!(out, "\n{docs}export type {} = {flat}{fields};\n", item.ident).expect("text");
        }
        Item::Enum(item) if derives(&item.attrs) => {
            let each = item.variants.iter().map(|variant| {
                let (fields, _) = fields(&variant.fields, "      ");
                format!("  | {{\n{fields}    }}\n")
            });
            let (docs, all) = (docs(&item.attrs, ""), each.collect::<String>());
            write!(out, "\n{docs}export type {} =\n{};\n", item.ident, all.trim_end())
                .expect("text");
        }
        _ => {}
    }
}

/// Is it serialised?
fn derives(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("derive") => {
            list.tokens.to_string().split(',').any(|name| name.trim() == "Serialize")
        }
        _ => false,
    })
}

/// What serde is told of a field, as text.
fn serde(attributes: &[Attribute]) -> String {
    let told = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("serde") => Some(list.tokens.to_string()),
        _ => None,
    });
    told.collect()
}

fn docs(attributes: &[Attribute], indent: &str) -> String {
    let lines: Vec<String> = attributes
        .iter()
        .filter_map(|attribute| match &attribute.meta {
            Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
                Expr::Lit(literal) => match &literal.lit {
                    Lit::Str(text) => Some(text.value().trim().to_owned()),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        })
        .collect();
    if lines.is_empty() {
        return String::new();
    }
    format!("{indent}/** {} */\n", lines.join(&format!("\n{indent} * ")))
}

/// The fields as lines, and the names of the types that are flattened in.
fn fields(fields: &Fields, indent: &str) -> (String, Vec<String>) {
    let (mut lines, mut flat) = (String::new(), Vec::new());
    for field in fields {
        let told = serde(&field.attrs);
        let name = field.ident.as_ref().expect("a name").to_string();
        if told.contains("flatten") {
            flat.push(of(&field.ty));
            continue;
        }
        let renamed = told.split_once("rename = \"").and_then(|(_, rest)| rest.split('"').next());
        let is_optional = told.contains("skip_serializing_if") || told.contains("default");
        let kind = match option(&field.ty) {
            Some(inner) if is_optional => of(inner),
            _ => of(&field.ty),
        };
        let (name, mark) = (renamed.unwrap_or(&name), if is_optional { "?" } else { "" });
        lines.push_str(&docs(&field.attrs, indent));
        lines.push_str(&format!("{indent}{name}{mark}: {kind};\n"));
    }
    (lines, flat)
}

/// The type inside an `Option`.
fn option(kind: &Type) -> Option<&Type> {
    inner(kind, "Option").into_iter().next()
}

/// The arguments of a generic type of this name.
fn inner<'a>(kind: &'a Type, name: &str) -> Vec<&'a Type> {
    let Type::Path(path) = kind else { return Vec::new() };
    let Some(last) = path.path.segments.last().filter(|last| last.ident == name) else {
        return Vec::new();
    };
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return Vec::new() };
    let types = arguments.args.iter().filter_map(|argument| match argument {
        GenericArgument::Type(kind) => Some(kind),
        _ => None,
    });
    types.collect()
}

/// A type in TypeScript.
fn of(kind: &Type) -> String {
    if let Some(some) = option(kind) {
        return format!("{} | null", of(some));
    }
    if let [item] = inner(kind, "Vec")[..] {
        return format!("{}[]", of(item));
    }
    if let [item] = inner(kind, "Box")[..] {
        return of(item);
    }
    if let [_, value] = inner(kind, "BTreeMap")[..] {
        return format!("Record<string, {}>", of(value));
    }
    match kind {
        Type::Reference(reference) => of(&reference.elem),
        Type::Path(path) => {
            let name = path.path.segments.last().expect("a name").ident.to_string();
            match name.as_str() {
                "u8" | "u16" | "u32" | "u64" | "usize" | "f64" => "number".to_owned(),
                "bool" => "boolean".to_owned(),
                "str" | "String" => "string".to_owned(),
                // Beyond 2^53 - 1 it is a string of digits.
                "Number" => "number | string".to_owned(),
                _ => name,
            }
        }
        _ => "unknown".to_owned(),
    }
}
