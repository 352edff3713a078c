import type { Draw } from "./drawn.js";
import { fieldNames, sentences } from "./vocabulary.js";

const types = [
  "string",
  "string",
  "string | null",
  "int32",
  "int64",
  "boolean",
  "datetime",
  "uuid",
  "string[]",
  "map<string>",
  "Actor",
  "Actor | null",
  "Actor[]",
] as const;

/** Fields of many kinds, different ones each time. */
export function fieldsOf(draw: Draw, count: number, optionalPercent: number): string {
  const from = draw.below(fieldNames.length);
  const names = Array.from(
    { length: count },
    (_, index) => fieldNames[(from + index) % fieldNames.length] ?? "",
  );
  return names.map((name) => field(draw, draw.chance(optionalPercent) ? `${name}?` : name)).join("");
}

function field(draw: Draw, name: string): string {
  const facts = [typeOf(draw), ...(draw.chance(35) ? [sayDoc(draw)] : [])];
  return `      ${name}:\n${facts.map((fact) => `        ${fact}\n`).join("")}`;
}

/** A vocabulary, a constraint, or just a type. */
function typeOf(draw: Draw): string {
  if (draw.chance(12)) return "enum: [none, read, write, admin]";
  if (draw.chance(6)) return "observed: [low, medium, high]";
  if (draw.chance(15)) return "type: string\n        length: 1..256";
  if (draw.chance(10)) return "type: int32\n        range: 0..1000";
  return `type: ${draw.of(types)}`;
}

/** Some sentence. */
export function sayDoc(draw: Draw, before = ""): string {
  return `doc: ${JSON.stringify(before + draw.of(sentences))}`;
}

/** An object within another one. */
export function nestedType(draw: Draw, type: string, doc: string): string {
  const fields = [
    "enabled: boolean",
    "source?: string | null",
    "level: { enum: [low, medium, high] }",
    "limit?: { type: int32, range: 1..100 }",
    "exceptions?: string[]",
  ];
  const lines = fields.slice(draw.below(4)).map((line) => `      ${line}\n`);
  return `  ${type}:\n    doc: ${doc}\n    fields:\n${lines.join("")}`;
}

/** A union of two objects. */
export function outcomeUnion(type: string, name: string): readonly string[] {
  const [done, failed] = [`${type}Done`, `${type}Failed`];
  return [
    `  ${type}Outcome:\n    doc: What became of the ${name}.\n    union:\n      discriminator: kind\n      variants: { done: ${done}, failed: ${failed} }\n      open: true\n`,
    `  ${done}:\n    doc: It is done.\n    fields: { kind: { enum: [done] }, finished_at: datetime }\n`,
    `  ${failed}:\n    doc: It failed.\n    fields: { kind: { enum: [failed] }, reason: string, details?: map<json> }\n`,
  ];
}
