import { otherCharset } from "../outcome/parse-body.js";
import { streamReader } from "./item-streams.js";
import { LineParser } from "./line-parser.js";
import type { RawReader } from "./raw-responses.js";

const lines = /* @__PURE__ */ streamReader(
  () => new LineParser(),
  (type) => /^application\/(?:x-)?(?:ndjson|jsonl|json-lines)$/.test(type),
);

/** How calls read successes that have an item on each line, in the character set that JSON has. */
export const lineStreams: RawReader = {
  ...lines,
  refuse: (head, promised) =>
    otherCharset.test((head.headers.get("content-type") ?? "").toLowerCase())
      ? "media-type"
      : lines.refuse?.(head, promised),
};
