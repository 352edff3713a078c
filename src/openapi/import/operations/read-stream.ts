import type { StreamNotation } from "../imported-api.js";
import { memberOf, type Node } from "../node.js";
import type { FlatSchema, SchemaNode } from "../schemas/flat-schema.js";
import { kindsOf } from "../schemas/kinds.js";
import type { Media } from "./media-types.js";
import type { OperationContext } from "./operation-context.js";

/** A stream whose items are JSON. */
export interface ItemStream {
  readonly notation: StreamNotation;
  readonly items: SchemaNode;
}

/** How a media type has its items; `undefined`: it isn't a stream. */
function notationOf({ type }: Pick<Media, "type">): StreamNotation | undefined {
  if (type === "text/event-stream") return "stream";
  return /^(?:application|text)\/(?:x-)?(?:ndjson|jsonl|json-?lines|ldjson)$/u.test(type)
    ? "lines"
    : undefined;
}

/** Reads the items of a stream; `undefined`: the document doesn't say that they are JSON. */
export function readStream(media: Media, { schemas }: OperationContext): ItemStream | undefined {
  const notation = notationOf(media);
  const items = notation && itemsOf(media, schemas.flattener);
  if (notation === undefined || items === undefined) return undefined;
  const flat = schemas.flattener.flatten(items);
  const kinds = kindsOf(flat, schemas.flattener);
  if (kinds === undefined || [...kinds].every((kind) => kind === "string")) return undefined;
  return notation === "stream" && isWholeEvent(flat) ? undefined : { notation, items };
}

/** The schema of each item, which OpenAPI has under several keywords: of a list it is that of the list's items. */
function itemsOf(
  { node, schema }: Media,
  flattener: OperationContext["schemas"]["flattener"],
): Node | undefined {
  const ofItems = memberOf(node, "itemSchema");
  if (ofItems !== undefined || schema === undefined) return ofItems;
  return flattener.flatten(schema).keywords.get("items") ?? schema;
}

/** Whether a schema describes an event with all its fields, not the JSON in its `data`. */
function isWholeEvent({ properties }: FlatSchema): boolean {
  const names = [...properties.keys()];
  return names.includes("data") && names.length > 1 && names.every((name) => fieldsOfEvent.has(name));
}

const fieldsOfEvent: ReadonlySet<string> = new Set(["data", "event", "id", "retry"]);
