import type { SandboxResponse, Header } from "../http/message.js";

const jsonType: Header = ["Content-Type", "application/json"];

/** A response with a JSON body; without a value it has none. */
export function jsonResponse(
  status: number,
  value: unknown,
  headers: readonly Header[] = [],
): SandboxResponse {
  if (value === undefined) return { status, headers, body: "" };
  return { status, headers: [jsonType, ...headers], body: JSON.stringify(value) };
}

export function htmlResponse(
  status: number,
  title: string,
  text: string,
  headers: readonly Header[] = [],
): SandboxResponse {
  const body = `<!doctype html>\n<html>\n<head><title>${title}</title></head>\n<body><h1>${title}</h1><p>${text}</p></body>\n</html>\n`;
  return { status, headers: [["Content-Type", "text/html; charset=utf-8"], ...headers], body };
}
