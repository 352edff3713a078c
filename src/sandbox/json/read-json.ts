import { deepest as deepestResource } from "./nesting.js";
import { scanJson } from "./scan-json.js";

export type JsonReading =
  | {
      readonly kind: "value";
      readonly value: unknown;
      /** The places of numbers that can't be kept exactly. */
      readonly inexact: readonly string[];
    }
  /** The problem is the rest of a sentence: `is not JSON`. */
  | { readonly kind: "wrong"; readonly problem: string };

/** J04: reads JSON without byte order mark, doubled members, or nesting beyond so many levels. */
export function readJson(text: string, deepest: number): JsonReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: "wrong", problem: "is not JSON" };
  }
  const { isTooDeep, doubled, inexact } = scanJson(text, deepest);
  if (isTooDeep) return { kind: "wrong", problem: `is nested more than ${deepest} levels deep` };
  const [first] = doubled;
  return first === undefined
    ? { kind: "value", value, inexact }
    : { kind: "wrong", problem: `has the member ${first} twice` };
}

/** Reads what the sandbox is given by hand; nothing in it may be kept otherwise than it stands there. */
export function readExactJson(text: string): JsonReading {
  // A state has its resources in lists, and those in an object.
  const reading = readJson(text, deepestResource + 2);
  const [first] = reading.kind === "value" ? reading.inexact : [];
  return first === undefined
    ? reading
    : { kind: "wrong", problem: `has a number at ${first} that can't be kept exactly` };
}
