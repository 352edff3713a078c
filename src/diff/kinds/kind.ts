import type { Direction, Effect, SourceVerdict, Verdict } from "../change.js";

/** What the texts of a kind are made of. */
export interface ChangeFacts {
  /** What changed, as a phrase: ``the field `name` of `Wallet` ``. */
  readonly subject: string;
  /** The values on both sides, as a model would write them. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** One kind of change, as data. */
export interface ChangeKind {
  /** Where the values of such a change go; `undefined`: the place decides, and each direction is judged. */
  readonly direction?: Direction;
  readonly effect: Effect;
  readonly source: SourceVerdict;
  /** A sentence. */
  readonly title: (facts: ChangeFacts) => string;
  /** Why it is judged as it is: what happens to a running client, or to code that is compiled anew. */
  readonly why: string;
  /** A safer way to reach the same. */
  readonly help?: string;
  /** What somebody has to answer. */
  readonly question?: string;
  /** Verdicts that don't follow from effect and direction, with the reason. */
  readonly exception?: {
    readonly verdict: Partial<Pick<Verdict, "client" | "server">>;
    readonly because: string;
  };
  /** A fragment of a model on both sides. */
  readonly example: { readonly before: string; readonly after: string };
}
