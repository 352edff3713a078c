import type { ScalarKind } from "./ir/type.js";

const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const variable = String.raw`(?:\w|%[0-9A-Fa-f]{2})(?:\.?(?:\w|%[0-9A-Fa-f]{2}))*(?::[1-9]\d{0,3}|\*)?`;
const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?`;

/** RFC 6570, section 2: literals, and expressions in braces. */
const uriTemplate =
  "^(?:[^\\u0000-\\u0020\"'%<>\\\\^`{|}]|%[0-9A-Fa-f]{2}|" +
  String.raw`\{[+#./;?&=,!@|]?${variable}(?:,${variable})*\})*$`;

const hex = "[0-9A-Fa-f]{1,4}";
const last32 = `(?:${hex}:${hex}|${octet}(?:\\.${octet}){3})`;

/** RFC 3986, section 3.2.2: by how many groups there are before `::`, and after it. */
const ipv6 = [
  `(?:${hex}:){6}${last32}`,
  `::(?:${hex}:){5}${last32}`,
  ...[4, 3, 2, 1, 0].map(
    (after, most) => `(?:(?:${hex}:){0,${most}}${hex})?::(?:${hex}:){${after}}${last32}`,
  ),
  `(?:(?:${hex}:){0,5}${hex})?::${hex}`,
  `(?:(?:${hex}:){0,6}${hex})?::`,
].join("|");

/** RFC 2822, section 3.3, without comments. */
const mailDate = String.raw`^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}(?::\d{2})? (?:[+-]\d{4}|[A-Z]{1,5})$`;

type StringWord = Extract<
  ScalarKind,
  "datetime" | "date" | "uuid" | "decimal" | "email" | "url" | "duration"
>;

/** The formats of strings that the language has a type for. */
export const wordsOfFormats: ReadonlyMap<string, StringWord> = new Map([
  ["date-time", "datetime"],
  ["date", "date"],
  ["uuid", "uuid"],
  ["decimal", "decimal"],
  ["email", "email"],
  ["uri", "url"],
  ["url", "url"],
  ["duration", "duration"],
]);

/** The other formats of strings that have a grammar, as patterns. */
export const grammarsOfFormats: ReadonlyMap<string, string> = new Map([
  ["byte", "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"],
  ["base64url", "^[A-Za-z0-9_-]*={0,2}$"],
  ["uri-template", uriTemplate],
  ["json-pointer", "^(?:/(?:[^~/]|~[01])*)*$"],
  ["time", `^${clock}(?:[Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$`],
  ["ipv4", `^${octet}(?:\\.${octet}){3}$`],
  ["ipv6", `^(?:${ipv6})$`],
  ["date-time-rfc-2822", mailDate],
  ["iso-country-code", "^[A-Za-z]{2}$"],
  ["currency", "^[A-Za-z]{3}$"],
  ["hostname", `^(?=.{1,253}$)${label}(?:\\.${label})*$`],
  ["char", "^.$"],
  ["int32", String.raw`^-?\d{1,10}$`],
  ["int64", String.raw`^-?\d{1,19}$`],
  ["uint64", String.raw`^\d{1,20}$`],
]);
