import type { Place } from "../../diagnostics/diagnostic.js";
import type { TypeId } from "../ir/type.js";

/** Where values go: to the service, or from it, in responses, errors and webhooks. */
export type Direction = "requests" | "responses";

/** A field of a type that only one direction has, in the version that is being built. */
export interface OneWayField {
  readonly id: string;
  readonly direction: Direction;
  /** Of what says so. */
  readonly at: Place;
}

/** By the ids of the types that have any. */
export type OneWayFields = ReadonlyMap<TypeId, readonly OneWayField[]>;
