import type { ExampleFile } from "./example-call.js";

/** How files end, by their media types. */
const endings: ReadonlyMap<string, string> = new Map([
  ["application/gzip", "gz"],
  ["application/json", "json"],
  ["application/pdf", "pdf"],
  ["application/x-ndjson", "ndjson"],
  ["application/xml", "xml"],
  ["application/zip", "zip"],
  ["audio/mpeg", "mp3"],
  ["image/gif", "gif"],
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["image/svg+xml", "svg"],
  ["text/csv", "csv"],
  ["text/html", "html"],
  ["text/plain", "txt"],
  ["video/mp4", "mp4"],
]);

/** Of each range of media types, the one that people would send. */
const usual: ReadonlyMap<string, string> = new Map([
  ["*/*", "application/pdf"],
  ["application/*", "application/pdf"],
  ["audio/*", "audio/mpeg"],
  ["image/*", "image/png"],
  ["text/*", "text/plain"],
  ["video/*", "video/mp4"],
]);

/** A file of a media type, or of one in a range. */
export function exampleFile(stem: string, range: string): ExampleFile {
  const mediaType = usual.get(range) ?? range;
  return { name: `${stem}.${endings.get(mediaType) ?? "bin"}`, mediaType };
}
