import type { Change } from "../../../../../src/review/diff/change.js";
import { worstOf } from "../../../../../src/review/diff/verdict.js";
import type { Claim, Claims } from "./claim.js";

/** What a comparison makes of an edit, if it isn't what it should. */
export type Mistake = "silent" | "safe" | "a false break";

type Way = keyof Claims;

/** The claims that mean in a direction that a client which was right so far may be wrong. */
const dangers: Readonly<Record<Way, readonly Claim[]>> = {
  request: ["narrower", "replaced"],
  response: ["wider", "replaced"],
};

/** Whether a client that was right so far may be wrong after an edit. */
export function isDangerous(claims: Claims): boolean {
  return isDangerousIn("request", claims) || isDangerousIn("response", claims);
}

function isDangerousIn(way: Way, claims: Claims): boolean {
  return dangers[way].includes(claims[way]);
}

/** Compares what a client may rely on after an edit with what the changes say, in each direction; `undefined`: they agree. */
export function judgeChanges(claims: Claims, changes: readonly Change[]): Mistake | undefined {
  const ways: readonly Way[] = ["request", "response"];
  const found = ways.map((way) => judgeWay(way, claims, changes));
  return found.find((mistake) => mistake !== undefined);
}

function judgeWay(way: Way, claims: Claims, changes: readonly Change[]): Mistake | undefined {
  const other = way === "request" ? "response" : "request";
  const about = changes.filter(({ direction }) => direction !== other);
  if (isDangerousIn(way, claims)) {
    if (about.length === 0) return "silent";
    return worstOf(about.map(({ verdict }) => verdict)).client === "safe" ? "safe" : undefined;
  }
  // What is about a call as a whole may break by the other direction.
  const isBreaking = about.some(
    ({ direction, verdict }) =>
      verdict.client === "breaking" && (direction === way || !isDangerousIn(other, claims)),
  );
  return isBreaking ? "a false break" : undefined;
}
