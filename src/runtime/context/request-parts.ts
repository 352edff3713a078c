import type { PreparedRequest } from "../types/call.js";

/** Of an integer in a path. */
export interface IntegerRule {
  /** Absent: as many as a number can have without losing digits. */
  readonly bits?: 32 | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** Parameters of the query by what callers call them: what they are called on the wire, and how several values are written. */
export interface QueryStyles {
  readonly [name: string]: {
    readonly name?: string | undefined;
    readonly send?: "repeated" | "spaces" | "brackets" | "mixed" | "json" | undefined;
  };
}

/** By their lower-case names. */
export type NamedHeaders = PreparedRequest["headers"];

/** Those that the model names for the operation, if it names some, apart from the others. */
export type PlacedHeaders = Pick<PreparedRequest, "headers" | "operationHeaders">;
