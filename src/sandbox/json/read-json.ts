import { type JsonPath, isNestedDeeper, scanJson } from "../../runtime/support/scan-json.js";
import { memberPath } from "../judge/problem.js";
import { deepest as deepestResource } from "./nesting.js";

/** RES-15: what is wrong with a number that would come back as another one. */
export const notKept = "is a number that can't be kept exactly";

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
  if (isNestedDeeper(text, deepest)) {
    return { kind: "wrong", problem: `is nested more than ${deepest} levels deep` };
  }
  const inexact: string[] = [];
  for (const { kind, path } of scanJson(text)) {
    if (kind === "doubled-member") return { kind: "wrong", problem: `has the member ${placeOf(path)} twice` };
    inexact.push(placeOf(path));
  }
  return { kind: "value", value, inexact };
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

/** `events[3].timestamp` */
function placeOf(path: JsonPath): string {
  return path.reduce<string>(
    (at, step) => (typeof step === "number" ? `${at}[${step}]` : memberPath(at, step)),
    "",
  );
}
