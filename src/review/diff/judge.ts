import type { ChangeKind } from "./kinds/kind.js";
import type { Direction, Effect, Verdict } from "./verdict.js";

type WireVerdict = Pick<Verdict, "client" | "server">;

const safe: WireVerdict = { client: "safe", server: "safe" };

/**
 * The law: a client is broken by what it may send no longer, and by what it never received before; a server by the
 * opposite. What is replaced breaks both, and what only means something else breaks neither.
 */
function deriveVerdict(effect: Effect, direction: Direction): WireVerdict {
  if (direction === "none" || effect === "none") return safe;
  if (effect === "replace") return { client: "breaking", server: "must-change" };
  if (effect === "reword") return { client: "behaviour", server: "must-change" };
  const isReceived = direction === "response" || direction === "webhook";
  const breaksClient = isReceived === (effect === "widen");
  return breaksClient ? { client: "breaking", server: "safe" } : { client: "safe", server: "must-change" };
}

/** What a change of a kind means in a direction. */
export function judge({ effect, source, exception }: ChangeKind, direction: Direction): Verdict {
  const derived = deriveVerdict(effect, direction);
  return { ...derived, ...(direction === "none" ? {} : exception?.verdict), source };
}
