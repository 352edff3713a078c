import type { ImportedApi } from "../imported-api.js";
import type { ModelMap } from "../model/model-data.js";
import { checkFormats } from "../schemas/check-formats.js";
import { openEnums } from "../schemas/open-enums.js";
import { checkedFormats } from "./propose-formats.js";
import { observedEnums } from "./propose-open-enums.js";

/** A document with what a person has said to be true of its schemas. */
export function applyToDocument(api: ImportedApi, facts: readonly ModelMap[]): ImportedApi {
  return openEnums(checkFormats(api, checkedFormats(facts)), observedEnums(facts));
}
