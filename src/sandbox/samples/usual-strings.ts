import { readWords } from "../../text/names.js";

/** What strings of a name usually look like in any API, those that fit most first. What a reader could reach is reserved for examples. */
const usual: Readonly<Record<string, readonly string[]>> = {
  address: ["1 Example Street"],
  city: ["Berlin"],
  color: ["#336699"],
  colour: ["#336699"],
  company: ["Example Ltd"],
  content_type: ["application/json"],
  country: ["DE", "DEU", "de"],
  country_code: ["DE", "DEU", "de"],
  currency: ["EUR", "eur"],
  currency_code: ["EUR", "eur"],
  domain: ["example.com"],
  email: ["ada@example.com"],
  email_address: ["ada@example.com"],
  family_name: ["Lovelace"],
  file_name: ["example.pdf"],
  filename: ["example.pdf"],
  first_name: ["Ada"],
  full_name: ["Ada Lovelace"],
  given_name: ["Ada"],
  host: ["example.com"],
  hostname: ["example.com"],
  href: ["https://example.com/"],
  iban: ["DE89370400440532013000"],
  ip: ["192.0.2.1"],
  ip_address: ["192.0.2.1"],
  language: ["en", "eng"],
  language_code: ["en", "eng"],
  last_name: ["Lovelace"],
  link: ["https://example.com/"],
  locale: ["en-GB", "en_GB", "en"],
  media_type: ["application/json"],
  mime_type: ["application/json"],
  phone: ["+15555550100"],
  phone_number: ["+15555550100"],
  postal_code: ["10115"],
  postcode: ["10115"],
  sku: ["SKU-1"],
  slug: ["example"],
  street: ["1 Example Street"],
  surname: ["Lovelace"],
  time_zone: ["Europe/Berlin"],
  timezone: ["Europe/Berlin"],
  uri: ["https://example.com/"],
  url: ["https://example.com/"],
  user_name: ["ada"],
  username: ["ada"],
  website: ["https://example.com/"],
  zip: ["10115"],
  zip_code: ["10115"],
};

/** What says for people what the thing around it is. */
const naming = new Set(["name", "title", "label"]);
const describing = new Set(["description", "summary"]);

/** What strings of a name usually look like, by its last words: `EUR` for `home_currency`, `Example book` for the title of a book. */
export function usualStrings(name: string, owner: string | undefined): readonly string[] {
  const words = readWords(name);
  const key = words
    .map((_, index) => words.slice(index).join("_"))
    .find((ending) => Object.hasOwn(usual, ending));
  if (key !== undefined) return usual[key] ?? [];
  const last = words.pop() ?? "";
  const thing = [words, readWords(owner ?? ""), [last]].find((some) => some.length > 0) ?? [];
  if (naming.has(last)) return [`Example ${thing.join(" ")}`];
  return describing.has(last) ? [`An example ${thing.join(" ")}`] : [];
}
