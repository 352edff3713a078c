import { streamReader } from "./item-streams.js";
import { LineParser } from "./line-parser.js";
import type { RawReader } from "./raw-responses.js";

/** How calls read successes that have an item on each line. */
export const lineStreams: RawReader = streamReader(
  () => new LineParser(),
  (type) => /^application\/(?:x-)?(?:ndjson|jsonl|json-lines)$/.test(type),
);
