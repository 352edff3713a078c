import { isSameValue } from "../merge/digests.js";
import type { SupersededKeys } from "../../../language/model/superseded-keys.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { isList, isMap } from "../render/flow.js";
import { layOver, type Said } from "./history.js";

/**
 * What an entry of `was` has to say so that facts become those of an earlier version; empty where these are the same.
 * `undefined`: no entry can say it.
 */
export function sayPast(now: ModelMap, then: ModelMap, superseded: SupersededKeys): Said | undefined {
  const said = new Map<string, ModelValue | undefined>();
  for (const [key, value] of then) {
    if (!isSameFact(key, now.get(key), value)) said.set(key, value);
  }
  for (const key of now.keys()) {
    if (!then.has(key)) said.set(key, undefined);
  }
  repeatSuperseded(said, now, then, superseded);
  return isSameFacts(layOver(now, said, superseded), then) ? said : undefined;
}

/** What falls away with what is said has to be said as well, if it was there; and not, if it wasn't. */
function repeatSuperseded(
  said: Map<string, ModelValue | undefined>,
  now: ModelMap,
  then: ModelMap,
  superseded: SupersededKeys,
): void {
  for (const key of superseded(now, said)) {
    const value = then.get(key);
    if (value !== undefined) said.set(key, value);
  }
  for (const key of [...said.keys()].filter((one) => said.get(one) === undefined)) {
    const others = new Map([...said].filter(([other]) => other !== key));
    if (superseded(now, others).includes(key)) said.delete(key);
  }
}

function isSameFacts(one: ModelMap, other: ModelMap): boolean {
  return one.size === other.size && [...one].every(([key, value]) => isSameFact(key, value, other.get(key)));
}

/** Whether a fact is the same but for sentences, of which there are no histories. */
function isSameFact(key: string, one: ModelValue | undefined, other: ModelValue | undefined): boolean {
  return isSameValue(withoutSentences(key, one), withoutSentences(key, other));
}

function withoutSentences(key: string, value: ModelValue | undefined): ModelValue | undefined {
  if (value === undefined) return undefined;
  if (key === "errors") return errorsAlone(value);
  if (key !== "returns" || !isMap(value)) return value;
  return mapValues(value, (response) => {
    if (!isMap(response)) return response;
    const headers = response.get("headers");
    const bare = withoutDoc(response);
    return headers === undefined || !isMap(headers)
      ? bare
      : new Map([...bare, ["headers", mapValues(headers, withoutDoc)] as const]);
  });
}

/** A list of statuses says the same as a map without sentences. */
function errorsAlone(errors: ModelValue): ModelValue {
  if (isList(errors)) return new Map(errors.map((status) => [String(status), ""] as const));
  if (!isMap(errors)) return errors;
  return mapValues(errors, (error) => (isMap(error) ? withoutDoc(error) : ""));
}

function withoutDoc(value: ModelValue): ModelMap {
  const map: ModelMap = isMap(value) ? value : new Map([["type", value]]);
  return new Map([...map].filter(([key]) => key !== "doc"));
}

function mapValues(map: ModelMap, change: (value: ModelValue) => ModelValue): ModelMap {
  return new Map(Array.from(map, ([key, value]) => [key, change(value)] as const));
}
