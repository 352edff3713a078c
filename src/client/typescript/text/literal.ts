import { isDecimal } from "../../../runtime/support/decimals.js";
import type { Bound } from "../../../language/model/ir/range.js";
import { splitDuration } from "../../../language/model/duration.js";
import { isList } from "../../../language/model/scalars.js";
import type { Data } from "../../../say/data.js";
import { type Code, code, type CodePart, joinCode } from "../code.js";

/** Typed writers: each encodes text of the model for one kind of place in TypeScript. Nothing else may write it there. */

/** A string literal, in TypeScript and in JSON. What ends a line or changes the direction of text is escaped. */
export function quote(text: string): string {
  return JSON.stringify(text).replaceAll(misleading, escapeUnit);
}

/** NEXT LINE, line and paragraph separators, bidirectional controls: an editor shows code with them otherwise than it runs. */
const misleading = /[\u0085\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A property's name: as it is where that is allowed, else quoted; `__proto__` computed, so that it stays a property. */
export function propertyKey(name: string): string {
  if (name === "__proto__") return `["__proto__"]`;
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : quote(name);
}

/** A regular expression, never as a literal between slashes. */
export function regularExpression(pattern: string): string {
  return `new RegExp(${quote(pattern)}, "u")`;
}

/** A bound of the model, with all of its digits. */
export function numberLiteral(bound: Bound): string {
  const text = String(bound);
  if (!isDecimal(text)) throw new TypeError(`${quote(text)} is not a decimal number`);
  return text;
}

const factors = {
  day: ["24", "60", "60", "1000"],
  hour: ["60", "60", "1000"],
  minute: ["60", "1000"],
  second: ["1000"],
  millisecond: [],
};

/** Milliseconds as a reader counts them: `24 * 60 * 60 * 1000`. */
export function durationLiteral(milliseconds: number): string {
  const { count, unit } = splitDuration(milliseconds);
  return [String(count), ...factors[unit]].join(" * ");
}

/** An expression that makes the data. */
export function dataLiteral(data: Data): string {
  return literal(data, "no");
}

/** The same in JavaScript, too, for a place whose type says what it may be. */
export function plainLiteral(data: Data): string {
  return literal(data, "never");
}

/** Each member that is there, as an expression of its own. */
export function dataLiterals(data: { readonly [name: string]: Data | undefined }): {
  readonly [name: string]: string;
} {
  const members = Object.entries(data).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, dataLiteral(value)] as const],
  );
  return Object.fromEntries(members);
}

/** An expression that makes an object of members that are expressions already. */
export function objectLiteral(members: { readonly [name: string]: CodePart }): Code {
  const texts = Object.entries(members).map(([name, value]) => {
    const member = code`${value}`;
    return name === member.text ? member : code`${propertyKey(name)}: ${member}`;
  });
  return code`{ ${joinCode(texts, ", ")} }`;
}

/** Whether a string needs a hint that it is a literal. */
type Hint = "yes" | "no" | "never";

/** For a member such as `constructor`, which every object has, the compiler doesn't infer literals without a hint. */
function literal(data: Data, hint: Hint): string {
  if (typeof data === "string") return hint === "yes" ? `${quote(data)} as const` : quote(data);
  if (typeof data !== "object" || data === null) return String(data);
  if (isList<Data>(data)) return `[${data.map((item) => literal(item, hint)).join(", ")}]`;
  const hintFor = (name: string) => (hint === "no" && name in Object.prototype ? "yes" : hint);
  const members = Object.entries(data).flatMap(([name, value]) =>
    value === undefined ? [] : [`${propertyKey(name)}: ${literal(value, hintFor(name))}`],
  );
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
