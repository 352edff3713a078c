import type { Construct } from "../../../src/import/constructs.js";
import type { Json } from "../open-document.js";

/** A document that has a construct, and no other. */
export interface ConstructCase {
  readonly document: Json;
  /** Where it has it. */
  readonly at: string;
  /** Other constructs, without which it can't be had. */
  readonly also?: Construct | readonly Construct[];
}
