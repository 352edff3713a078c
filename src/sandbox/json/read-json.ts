import { isNestedDeeper, type JsonPath, scanJson } from "../../runtime/support/json.js";
import { memberPath } from "../validation/issue.js";
import { maxDepth as maxResourceDepth } from "./values.js";

/** RES-15: the issue of a number that JavaScript would round. */
export const notExact = "is a number that can't be kept exactly";

export type JsonReading =
  | {
      readonly kind: "value";
      readonly value: unknown;
      /** The places of numbers that can't be kept exactly. */
      readonly inexact: readonly string[];
    }
  /** The issue completes a sentence: `is not JSON`. */
  | { readonly kind: "wrong"; readonly issue: string };

/** J04: reads JSON; refuses a byte order mark, duplicate members, and nesting beyond `maxDepth` levels. */
export function readJson(text: string, maxDepth: number): JsonReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: "wrong", issue: "is not JSON" };
  }
  if (isNestedDeeper(text, maxDepth)) {
    return { kind: "wrong", issue: `is nested more than ${maxDepth} levels deep` };
  }
  const inexact: string[] = [];
  for (const { kind, path } of scanJson(text)) {
    if (kind === "doubled-member") return { kind: "wrong", issue: `has the member ${placeOf(path)} twice` };
    inexact.push(placeOf(path));
  }
  return { kind: "value", value, inexact };
}

/** Reads JSON whose numbers must all be kept exactly. */
export function readExactJson(text: string): JsonReading {
  // A state has its resources in lists, and the lists in an object.
  const reading = readJson(text, maxResourceDepth + 2);
  const [first] = reading.kind === "value" ? reading.inexact : [];
  return first === undefined
    ? reading
    : { kind: "wrong", issue: `has a number at ${first} that can't be kept exactly` };
}

/** `events[3].timestamp` */
function placeOf(path: JsonPath): string {
  return path.reduce<string>(
    (at, step) => (typeof step === "number" ? `${at}[${step}]` : memberPath(at, step)),
    "",
  );
}
