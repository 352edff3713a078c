import type { ScalarWord } from "../imported-type.js";

/** What the model language says in place of a format. */
export interface FormatMeaning {
  readonly scalar: ScalarWord;
  /** Of a format that has a grammar and no word. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly isSensitive?: boolean;
  /** Whether the word was added for it. */
  readonly isWord?: boolean;
}

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

const strings: Readonly<Record<string, FormatMeaning>> = {
  "date-time": { scalar: "datetime" },
  date: { scalar: "date" },
  uuid: { scalar: "uuid" },
  decimal: { scalar: "decimal" },
  password: { scalar: "string", isSensitive: true },
  email: { scalar: "email", isWord: true },
  uri: { scalar: "url", isWord: true },
  url: { scalar: "url", isWord: true },
  duration: { scalar: "duration", isWord: true },
  byte: { scalar: "string", pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$" },
  base64url: { scalar: "string", pattern: "^[A-Za-z0-9_-]*={0,2}$" },
  "uri-template": { scalar: "string", pattern: uriTemplate },
  "json-pointer": { scalar: "string", pattern: "^(?:/(?:[^~/]|~[01])*)*$" },
  time: { scalar: "string", pattern: `^${clock}(?:[Zz]|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$` },
  ipv4: { scalar: "string", pattern: `^${octet}(?:\\.${octet}){3}$` },
  ipv6: { scalar: "string", pattern: `^(?:${ipv6})$` },
  "date-time-rfc-2822": { scalar: "string", pattern: mailDate },
  "iso-country-code": { scalar: "string", pattern: "^[A-Za-z]{2}$" },
  currency: { scalar: "string", pattern: "^[A-Za-z]{3}$" },
  commonmark: { scalar: "string" },
  html: { scalar: "string" },
  hostname: { scalar: "string", pattern: `^(?=.{1,253}$)${label}(?:\\.${label})*$` },
  char: { scalar: "string", pattern: "^.$" },
  int32: { scalar: "string", pattern: String.raw`^-?\d{1,10}$` },
  int64: { scalar: "string", pattern: String.raw`^-?\d{1,19}$` },
  uint64: { scalar: "string", pattern: String.raw`^\d{1,20}$` },
};

const integers: Readonly<Record<string, FormatMeaning>> = {
  int32: { scalar: "int32" },
  int64: { scalar: "int64" },
  int8: { scalar: "int32", minimum: -128, maximum: 127 },
  int16: { scalar: "int32", minimum: -32_768, maximum: 32_767 },
  uint8: { scalar: "int32", minimum: 0, maximum: 255 },
  uint16: { scalar: "int32", minimum: 0, maximum: 65_535 },
  uint32: { scalar: "int64", minimum: 0, maximum: 4_294_967_295 },
  uint64: { scalar: "integer", minimum: 0 },
  "unix-time": { scalar: "unix_seconds", isWord: true },
  unixtime: { scalar: "unix_seconds", isWord: true },
  timestamp: { scalar: "unix_seconds", isWord: true },
};

const numbers: Readonly<Record<string, FormatMeaning>> = {
  float: { scalar: "number" },
  double: { scalar: "number" },
  decimal: { scalar: "number" },
};

const byType = new Map([
  ["string", new Map(Object.entries(strings))],
  ["integer", new Map(Object.entries(integers))],
  ["number", new Map([...Object.entries(integers), ...Object.entries(numbers)])],
]);

/** What a format means for a type of OpenAPI; `undefined`: no language of ours knows. */
export function meaningOf(type: string, format: string): FormatMeaning | undefined {
  return byType.get(type)?.get(format);
}
