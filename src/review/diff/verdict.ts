/**
 * Where values go that a change is about: in a request, in a response, in a webhook. `both`: the change is about a call as
 * a whole. `none`: nothing is sent.
 */
export type Direction = "request" | "response" | "webhook" | "both" | "none";

/**
 * What a change does to the values that may be sent: `narrow` (fewer), `widen` (more), `replace` (others), `reword` (the
 * same, with another meaning), `none`.
 */
export type Effect = "narrow" | "widen" | "replace" | "reword" | "none";

/** For a client of the old model that talks to a server of the new one. */
export type ClientVerdict = "breaking" | "risky" | "behaviour" | "safe";

/** For a server, a mock or a gateway that obeys the old model. */
export type ServerVerdict = "must-change" | "safe";

/**
 * For code that was compiled with the old SDK: `constructing` breaks only code that builds the type, such as test doubles;
 * `reading` only code that reads what it would send.
 */
export type SourceVerdict = "breaking" | "constructing" | "reading" | "adding" | "doc" | "none";

export interface Verdict {
  readonly client: ClientVerdict;
  readonly server: ServerVerdict;
  readonly source: SourceVerdict;
}

/** Worst first: one more change never lowers a verdict. */
export const clientOrder: readonly ClientVerdict[] = ["breaking", "risky", "behaviour", "safe"];
export const serverOrder: readonly ServerVerdict[] = ["must-change", "safe"];
export const sourceOrder: readonly SourceVerdict[] = [
  "breaking",
  "constructing",
  "reading",
  "adding",
  "doc",
  "none",
];

/** The worst of several on each axis. */
export function worstOf(verdicts: readonly Verdict[]): Verdict {
  return {
    client: worst(clientOrder, verdicts, ({ client }) => client),
    server: worst(serverOrder, verdicts, ({ server }) => server),
    source: worst(sourceOrder, verdicts, ({ source }) => source),
  };
}

/** The worst for code, of several changes or in several languages. */
export function worstSource(verdicts: readonly SourceVerdict[]): SourceVerdict {
  return worst(sourceOrder, verdicts, (verdict) => verdict);
}

function worst<Level, Item>(
  order: readonly Level[],
  items: readonly Item[],
  levelOf: (item: Item) => Level,
): Level {
  const levels = new Set(items.map(levelOf));
  const found = order.find((level) => levels.has(level)) ?? order.at(-1);
  if (found === undefined) throw new Error("An order has no levels.");
  return found;
}
