import type { Endpoint } from "../../model/ir/endpoint.js";
import { sentenceCase } from "../../text/names.js";

/** `update-order` as `Update order`. */
export function titleOf({ id }: Pick<Endpoint, "id">): string {
  return sentenceCase(id);
}
