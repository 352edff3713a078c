import { isSameHeader } from "../../../language/model/header-rules.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { hasKeyHeader } from "../../../language/model/key-header.js";
import {
  isList,
  isMap,
  mapOf,
  mapOfEntries,
  type Members,
  type Value,
  type ValueMap,
} from "../document/value.js";
import { derived } from "../words/extension.js";

/** A header of many responses, which follows from what is said of the whole API. */
export interface SharedHeader {
  /** Its name under `components`. */
  readonly part: "RequestId" | "KeyEcho" | "Replayed";
  readonly name: string;
  readonly value: ValueMap;
}

/** The headers of all responses, and those of responses to requests that may carry a key. */
export function sharedHeaders({ conventions, idempotency }: Api): readonly SharedHeader[] {
  const { requestIdHeader, isRequestIdPromised, requestIdType } = conventions;
  const format = requestIdType === "uuid" ? "uuid" : undefined;
  const requestId = { description: "Names the request.", required: isRequestIdPromised || undefined };
  const echo = { description: "The key of the request, if it had one." };
  const replayed = {
    description: "Whether the response is the stored one of an earlier request, if the request had a key.",
  };
  return [
    ...sharedHeader("RequestId", requestIdHeader, { type: "string", format }, requestId),
    ...sharedHeader("KeyEcho", idempotency?.echoHeader, { type: "string" }, echo),
    ...sharedHeader("Replayed", idempotency?.replayedHeader, { type: "boolean" }, replayed),
  ];
}

function sharedHeader(
  part: SharedHeader["part"],
  name: string | undefined,
  schema: Members,
  facts: Members,
): readonly SharedHeader[] {
  if (name === undefined) return [];
  return [{ part, name, value: mapOf({ ...facts, schema: mapOf(schema), ...derived }) }];
}

/** Whether responses of an operation have headers that other operations' responses lack. */
export function hasKeyHeaders(endpoint: Endpoint, headers: readonly SharedHeader[]): boolean {
  return hasKeyHeader(endpoint) && headers.some(({ part }) => part !== "RequestId");
}

/** References to the headers of responses, by their names. `isKeyed`: requests may carry a key. */
export function referToHeaders(headers: readonly SharedHeader[], isKeyed: boolean): ValueMap {
  const shared = headers.filter(({ part }) => isKeyed || part === "RequestId");
  return mapOfEntries(shared.map(({ part, name }) => [name, mapOf({ $ref: pointerOf(part) })]));
}

/** Headers that a response says itself, and after them those others that it doesn't. */
export function addHeaders(own: ValueMap, others: ValueMap): ValueMap {
  const names = [...own.keys()];
  const missing = [...others].filter(([name]) => !names.some((one) => isSameHeader(one, name)));
  return mapOfEntries([...own, ...missing]);
}

/** The headers to which parts of a document refer, as those under `components`. */
export function usedHeaders(headers: readonly SharedHeader[], parts: readonly Value[]): ValueMap {
  const used = new Set(parts.flatMap(referencesIn));
  const all = headers.filter(({ part }) => used.has(pointerOf(part)));
  return mapOfEntries(all.map(({ part, value }) => [part, value]));
}

function pointerOf(part: SharedHeader["part"]): string {
  return `#/components/headers/${part}`;
}

function referencesIn(value: Value): readonly string[] {
  if (isList(value)) return value.flatMap(referencesIn);
  if (!isMap(value)) return [];
  const target = value.get("$ref");
  return typeof target === "string" ? [target] : [...value.values()].flatMap(referencesIn);
}
