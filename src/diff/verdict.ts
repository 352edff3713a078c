import {
  clientOrder,
  type ClientVerdict,
  type Direction,
  type Effect,
  serverOrder,
  type ServerVerdict,
  sourceOrder,
  type Verdict,
} from "./change.js";
import type { ChangeKind } from "./kinds/kind.js";

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

/** The worst of several on each axis. */
export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return {
    client: worst(
      clientOrder,
      verdicts.map(({ client }) => client),
    ),
    server: worst(
      serverOrder,
      verdicts.map(({ server }) => server),
    ),
    source: worst(
      sourceOrder,
      verdicts.map(({ source }) => source),
    ),
  };
}

function worst<Level extends ClientVerdict | ServerVerdict | Verdict["source"]>(
  order: readonly Level[],
  levels: readonly Level[],
): Level {
  const found = order.find((level) => levels.includes(level)) ?? order.at(-1);
  if (found === undefined) throw new Error("An order has no levels.");
  return found;
}
