import { readWords } from "../../language/text/names.js";

/** What strings of a name usually look like in any API, those that fit most first. What a reader could reach is reserved for examples. */
const rows: readonly (readonly [names: string, ...values: readonly string[]])[] = [
  ["address street", "1 Example Street"],
  ["city", "Berlin"],
  ["color colour", "#336699"],
  ["comment feedback remark", "Works as expected."],
  ["company", "Example Ltd"],
  ["content_type media_type mime_type", "application/json"],
  ["country country_code", "DE", "DEU", "de"],
  ["currency currency_code", "EUR", "eur"],
  ["domain host hostname", "example.com"],
  ["email email_address", "ada@example.com"],
  ["family_name last_name surname", "Lovelace"],
  ["file_name filename", "example.pdf"],
  ["first_name given_name", "Ada"],
  ["full_name", "Ada Lovelace"],
  ["href link uri url website", "https://example.com/"],
  ["iban", "DE89370400440532013000"],
  ["ip ip_address", "192.0.2.1"],
  ["language language_code", "en", "eng"],
  ["locale", "en-GB", "en_GB", "en"],
  ["phone phone_number", "+15555550100"],
  ["postal_code postcode zip zip_code", "10115"],
  ["sku", "SKU-1"],
  ["slug", "example"],
  ["time_zone timezone", "Europe/Berlin"],
  ["user_name username", "ada"],
];

const usual: ReadonlyMap<string, readonly string[]> = new Map(
  rows.flatMap(([names, ...values]) => names.split(" ").map((name) => [name, values] as const)),
);

/** What says for people what the thing around it is. */
const naming = new Set(["name", "title", "label"]);
const describing = new Set(["description", "summary"]);
/** What a type's name says of what it is for, and not of the thing: `NewBook`, `BookChanges`. */
const serving = new Set(["changes", "create", "input", "new", "request", "update"]);

/** What strings of a name usually look like, by its last words: `EUR` for `home_currency`, `Example book` for the title of a book. */
export function usualStrings(name: string, owner: string | undefined): readonly string[] {
  const words = readWords(name);
  const key = words.map((_, index) => words.slice(index).join("_")).find((ending) => usual.has(ending));
  if (key !== undefined) return usual.get(key) ?? [];
  const last = words.pop() ?? "";
  const around = readWords(owner ?? "");
  const thing =
    [words, around.filter((word) => !serving.has(word)), around, [last]].find((some) => some.length > 0) ??
    [];
  if (naming.has(last)) return [`Example ${thing.join(" ")}`];
  return describing.has(last) ? [`An example ${thing.join(" ")}`] : [];
}
