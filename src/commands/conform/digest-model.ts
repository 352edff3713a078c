import { wholeVersionText } from "../../emit/shared/whole-version.js";
import type { Api } from "../../model/ir/api.js";
import { digestText } from "../../write/digest.js";

/** The digest of all that the versions say. */
export function digestModel(apis: readonly Api[]): string {
  return digestText(apis.map(wholeVersionText).join("\n"));
}
