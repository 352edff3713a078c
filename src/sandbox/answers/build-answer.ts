import type { Answer, Header } from "../http/message.js";

const jsonType: Header = ["Content-Type", "application/json"];

/** An answer with a JSON body; without a value it has none. */
export function jsonAnswer(status: number, value: unknown, headers: readonly Header[] = []): Answer {
  if (value === undefined) return { status, headers, body: "" };
  return { status, headers: [jsonType, ...headers], body: JSON.stringify(value) };
}

export function htmlAnswer(
  status: number,
  title: string,
  text: string,
  headers: readonly Header[] = [],
): Answer {
  const body = `<!doctype html>\n<html>\n<head><title>${title}</title></head>\n<body><h1>${title}</h1><p>${text}</p></body>\n</html>\n`;
  return { status, headers: [["Content-Type", "text/html; charset=utf-8"], ...headers], body };
}
