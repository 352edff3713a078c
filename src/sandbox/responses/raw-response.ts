import type { EndpointResponse } from "../../model/ir/endpoint.js";
import type { Header, SandboxResponse } from "../http/message.js";

/** A response that isn't JSON: a sample of text or bytes, or a place; `undefined`: it is JSON, or nothing. */
export function rawResponse(
  { form, status, mediaType }: EndpointResponse,
  value: unknown,
  headers: readonly Header[],
  path: string,
): SandboxResponse | undefined {
  switch (form) {
    case "text":
      return { status, headers: [contentType(mediaType), ...headers], body: String(value) };
    case "bytes":
      return { status, headers: [contentType(mediaType), ...headers], body: `The bytes of ${path}\n` };
    case "redirect": {
      const others = headers.filter(([name]) => name.toLowerCase() !== "location");
      return { status, headers: [["Location", `https://elsewhere.example${path}`], ...others], body: "" };
    }
    default:
      return undefined;
  }
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
