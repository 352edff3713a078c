import type { ReceivedFile } from "../plan/read-multipart.js";
import type { EndpointPlan } from "../plan/endpoint-plan.js";
import type { Header } from "../http/message.js";
import type { Effect } from "../state/effects.js";

/** The result of executing a request. */
export type Execution =
  | {
      readonly kind: "done";
      /** The body of the response; `undefined`: none. */
      readonly value: unknown;
      readonly effects: readonly EffectFacts[];
      /** `undefined`: that of the response. */
      readonly status?: number;
      /** Of the response, beside those that each has. */
      readonly headers?: readonly Header[];
    }
  | { readonly kind: "refused"; readonly status: number; readonly detail: string };

export type EffectFacts = Pick<Effect, "item" | "naturalKey" | "resource">;

/** A request that is valid by the model. */
export interface ValidRequest {
  readonly plan: EndpointPlan;
  /** Whose API key it came with. */
  readonly account: string;
  /** By name. */
  readonly path: ReadonlyMap<string, unknown>;
  /** By name; a value, or the list of values of a parameter that takes several. */
  readonly query: ReadonlyMap<string, unknown>;
  readonly body: unknown;
  /** The bytes in it. */
  readonly files?: readonly ReceivedFile[];
  /** As sent: the path, and the query without the question mark. */
  readonly target: string;
  readonly search: string;
  /** Which items of a batch can't be processed. */
  readonly refusedItems: readonly number[];
}

export function done(value: unknown, effects: readonly EffectFacts[] = []): Execution {
  return { kind: "done", value, effects };
}

export function refused(status: number, detail: string): Execution {
  return { kind: "refused", status, detail };
}
