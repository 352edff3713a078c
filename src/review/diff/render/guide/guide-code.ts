import type { Api } from "../../../../language/model/ir/api.js";
import type { Change } from "../../change.js";
import type { CallerKind } from "../../kinds/move.js";
import type { Pair } from "../../pair.js";
import type { Reach } from "../../reach.js";

export type GuideSideName = keyof Pair<unknown>;

/** What callers write, in their language, on both sides. */
export interface GuideCode {
  /** Of blocks of code. */
  readonly language: string;
  /** A line that imports a client, and says when in a comment: `today`, `then`; absent for callers without one. */
  readonly importOf?: (client: GuideClient, when: string) => string;
  /** What they call an operation: `orders.get`, `GET /orders/{id}`; `undefined` where they can't call it. */
  readonly nameOf: (id: string, side: GuideSideName) => string | undefined;
  readonly typeNameOf: (id: string, side: GuideSideName) => string | undefined;
  /** Lines that some changes of one thing are about; none where none can show it. */
  readonly exampleOf: (changes: readonly Change[]) => Pair<readonly string[]>;
}

/** What the client of one side is made for, and from. */
export interface GuideClient {
  readonly packageName: string;
  /** What is imported first: `ShopClient`. */
  readonly name: string;
  /** The name of its version in the configuration; `undefined` where it says none. */
  readonly apiVersion: string | undefined;
}

/** All that a guide is made of. */
export interface GuideInput {
  readonly apis: Pair<Api>;
  /** What people call the sides: the versions, or, where the API has none, where they come from. */
  readonly names: Pair<string>;
  readonly changes: readonly Change[];
  /** Which operations have values of a type, on both sides. */
  readonly reach: Pair<Reach>;
  readonly caller: CallerKind;
  readonly code: GuideCode;
  /** `undefined` for callers without it. */
  readonly clients: Pair<GuideClient> | undefined;
}
