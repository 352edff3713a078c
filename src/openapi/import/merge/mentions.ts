import type { ModelValue } from "../model/model-data.js";
import { isList, isMap } from "../render/flow.js";

/** Sentences and values of the API, which name nothing of the model. */
const silent: ReadonlySet<string> = new Set([
  "title",
  "doc",
  "deprecated",
  "example",
  "default",
  "enum",
  "observed",
  "pattern",
  "format",
]);

/** Maps whose keys the API has chosen, or that are by status: a field may be called `example`, and an error is `default`. */
export const namesKeys: ReadonlySet<string> = new Set([
  "errors",
  "fields",
  "path",
  "query",
  "headers",
  "filters",
  "returns",
  "variants",
  "by_field",
]);

/** Every word of a value that may be the name of something in the model, and every text as a whole. */
export function mentionsOf(value: ModelValue, found = new Set<string>(), hasNames = false): Set<string> {
  if (isMap(value)) {
    for (const [key, member] of value) {
      found.add(key);
      if (hasNames || !silent.has(key)) mentionsOf(member, found, !hasNames && namesKeys.has(key));
    }
  } else if (isList(value)) {
    for (const item of value) mentionsOf(item, found);
  } else {
    const text = String(value);
    found.add(text);
    for (const [word] of text.matchAll(/[\w-]+/gu)) found.add(word);
  }
  return found;
}
