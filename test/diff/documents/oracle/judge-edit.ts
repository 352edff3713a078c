import type { Change } from "../../../../src/diff/change.js";
import { worstOf } from "../../../../src/diff/verdict.js";
import type { Claims } from "./claim.js";

/** What a comparison makes of an edit, if it isn't what it should. */
export type Mistake = "silent" | "safe" | "a false break";

/** Whether a client that was right so far may be wrong after it. */
export function isDangerous({ request, response }: Claims): boolean {
  return isOneOf(request, ["narrower", "replaced"]) || isOneOf(response, ["wider", "replaced"]);
}

function isOneOf<Value>(value: Value, values: readonly Value[]): boolean {
  return values.includes(value);
}

/** Compares what a client may rely on after an edit with what the changes say; `undefined`: they agree. */
export function judgeChanges(claims: Claims, changes: readonly Change[]): Mistake | undefined {
  const { client } = worstOf(changes.map(({ verdict }) => verdict));
  if (!isDangerous(claims)) return client === "breaking" ? "a false break" : undefined;
  if (changes.length === 0) return "silent";
  return client === "safe" ? "safe" : undefined;
}
