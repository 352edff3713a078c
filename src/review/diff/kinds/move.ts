/**
 * Where a guide tells a change, what hurts most first: what goes wrong without an error, what is called otherwise, what must be
 * given, what is gone, what behaves otherwise, what nobody has specified, what the new client does by itself, what nobody has to do.
 */
export const moveSections = [
  "silent",
  "rename",
  "give",
  "gone",
  "otherwise",
  "unspecified",
  "client",
  "optional",
] as const;

export type MoveSection = (typeof moveSections)[number];

/** Who calls an API: by requests of their own, or through the generated client. */
export type CallerKind = "wire" | "sdk";

/** What callers do about a change. */
export interface Move {
  readonly section: MoveSection;
  /** Sentences to the caller, after the change's title, with `{before}` and `{after}`. */
  readonly step: string;
  /** Where it is told if the service refuses what it doesn't know: then nothing goes wrong without an error. */
  readonly ifRefused?: MoveSection;
}

export const silent = (step: string, ifRefused?: MoveSection): Move => ({
  section: "silent",
  step,
  ...(ifRefused !== undefined && { ifRefused }),
});
export const rename = (step: string): Move => ({ section: "rename", step });
export const give = (step: string): Move => ({ section: "give", step });
export const gone = (step: string): Move => ({ section: "gone", step });
export const otherwise = (step: string): Move => ({ section: "otherwise", step });
export const unspecified = (step: string): Move => ({ section: "unspecified", step });
export const byClient = (step: string): Move => ({ section: "client", step });
export const optional = (step: string): Move => ({ section: "optional", step });

/** Advice that wire and client share, and for the client what becomes of requests that it has stored under the old protection. */
export const silentAndStored = (step: string): { readonly wire: Move; readonly sdk: Move } => ({
  wire: silent(step),
  sdk: silent(`${step} ${finishStored}`),
});

/** Records are refused by a client that would protect their requests otherwise. */
export const finishStored =
  "Before you exchange the client, let the old one finish or resume the requests that it has stored: the new one refuses them, and their outcome stays unknown.";

/** Records are refused by a client that has another method, path or address; and an error of the old route says nothing of their effects. */
export const finishMoved =
  "Before the service changes, let the old client finish the requests that it has stored: the new one refuses them, and their outcome stays unknown.";

/** Advice that wire and client share, and for the client what becomes of requests that it has stored for the old place. */
export const renameMoved = (step: string): { readonly wire: Move; readonly sdk: Move } => ({
  wire: rename(step),
  sdk: rename(`${step} ${finishMoved}`),
});
