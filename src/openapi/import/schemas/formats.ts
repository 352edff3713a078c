import { grammarsOfFormats, wordsOfFormats } from "../../../language/model/known-formats.js";
import type { ScalarWord } from "../imported-type.js";

/** What the model language says in place of a format. */
export interface FormatMeaning {
  readonly scalar: ScalarWord;
  /** Of a format that has no word: a pattern. */
  readonly grammar?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly isSensitive?: boolean;
}

const strings: ReadonlyMap<string, FormatMeaning> = new Map<string, FormatMeaning>([
  ...Array.from(wordsOfFormats, ([format, scalar]) => [format, { scalar }] as const),
  ...Array.from(grammarsOfFormats, ([format, grammar]) => [format, { scalar: "string", grammar }] as const),
  ["password", { scalar: "string", isSensitive: true }],
  ["commonmark", { scalar: "string" }],
  ["html", { scalar: "string" }],
]);

const integers: Readonly<Record<string, FormatMeaning>> = {
  int32: { scalar: "int32" },
  int64: { scalar: "int64" },
  int8: { scalar: "int32", minimum: -128, maximum: 127 },
  int16: { scalar: "int32", minimum: -32_768, maximum: 32_767 },
  uint8: { scalar: "int32", minimum: 0, maximum: 255 },
  uint16: { scalar: "int32", minimum: 0, maximum: 65_535 },
  uint32: { scalar: "int64", minimum: 0, maximum: 4_294_967_295 },
  uint64: { scalar: "integer", minimum: 0 },
  "unix-time": { scalar: "unix_seconds" },
  unixtime: { scalar: "unix_seconds" },
  timestamp: { scalar: "unix_seconds" },
};

const numbers: Readonly<Record<string, FormatMeaning>> = {
  float: { scalar: "number" },
  double: { scalar: "number" },
  decimal: { scalar: "number" },
};

const byType = new Map([
  ["string", strings],
  ["integer", new Map(Object.entries(integers))],
  ["number", new Map([...Object.entries(integers), ...Object.entries(numbers)])],
]);

/** What a format means for a type of OpenAPI; `undefined`: no language of ours knows. */
export function meaningOf(type: string, format: string): FormatMeaning | undefined {
  return byType.get(type)?.get(format);
}
