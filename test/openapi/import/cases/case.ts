import type { Construct } from "../../../../src/openapi/import/constructs.js";
import type { Json } from "../open-document.js";

/** A document that has something that most haven't: a model says it, or it is a loss. */
export interface ImportCase {
  readonly document: Json;
  /** Where it is lost; absent: a model says it. */
  readonly at?: string;
  /** Other losses, without which it can't be had. */
  readonly also?: Construct;
}
