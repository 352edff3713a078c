import type { EndpointResponse, StreamRules } from "../../language/model/ir/endpoint.js";
import type { Header, SandboxRequest, SandboxResponse } from "../http/message.js";

/** A response that isn't JSON: a sample of text or bytes, or a place; `undefined`: it is JSON, or nothing. */
export function rawResponse(
  { form, status, mediaType, stream }: EndpointResponse,
  value: unknown,
  headers: readonly Header[],
  { path, headers: given }: SandboxRequest,
): SandboxResponse | undefined {
  switch (form) {
    case "text":
      return { status, headers: [contentType(mediaType), ...headers], body: String(value) };
    case "bytes":
      return { status, headers: [contentType(mediaType), ...headers], body: `The bytes of ${path}\n` };
    case "events":
    case "lines": {
      const body = streamText(form, value, stream, given.get("last-event-id"));
      return { status, headers: [contentType(mediaType), ...headers], body };
    }
    case "redirect": {
      const others = headers.filter(([name]) => name.toLowerCase() !== "location");
      return { status, headers: [["Location", `https://elsewhere.example${path}`], ...others], body: "" };
    }
    default:
      return undefined;
  }
}

/** The items after the one that is named, and the end; an event's id is its number. */
function streamText(
  form: "events" | "lines",
  value: unknown,
  stream: StreamRules | undefined,
  lastId: string | undefined,
): string {
  const items = Array.isArray(value) ? value.map((item) => JSON.stringify(item)) : [];
  const end = stream?.end === undefined ? [] : [stream.end];
  if (form === "lines") return [...items, ...end].map((line) => `${line}\n`).join("");
  const first = stream?.isResumable === true ? Number(lastId ?? 0) : 0;
  const events = items.map((data, index) => `id: ${index + 1}\ndata: ${data}\n\n`).slice(first);
  return [...events, ...end.map((data) => `data: ${data}\n\n`)].join("");
}

/** One of those that are promised. */
function contentType(mediaType = ""): Header {
  const [kind = "", subtype = ""] = mediaType.split("/");
  if (subtype !== "*") return ["Content-Type", mediaType];
  return ["Content-Type", usualTypes[kind] ?? `${kind}/x-sample`];
}

const usualTypes: Readonly<Record<string, string>> = {
  "*": "application/octet-stream",
  application: "application/octet-stream",
  image: "image/png",
  text: "text/plain",
};
