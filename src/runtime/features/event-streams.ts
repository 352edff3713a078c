import { EventParser } from "./event-parser.js";
import { streamReader } from "./item-streams.js";
import type { RawReader } from "./raw-responses.js";

/** How calls read successes that are server-sent events, each of which is an item. */
export const eventStreams: RawReader = /* @__PURE__ */ streamReader(
  (lastId) => new EventParser(lastId),
  (type) => type === "text/event-stream",
);
