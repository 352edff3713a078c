import { objectLiteral, plainLiteral, quote } from "../../typescript/text/literal.js";
import type { ExampleBody, ExampleFile, ExamplePart } from "../../../sandbox/calls/example-call.js";

/** The body as an expression; files are read as they are sent. */
export function writeBody(body: ExampleBody): string {
  switch (body.form) {
    case "json":
    case "form":
    case "text":
      return plainLiteral(body.value);
    case "bytes":
      return openFile(body.file);
    case "multipart":
      return objectLiteral(Object.fromEntries(body.parts.map((part) => [part.name, partValue(part)]))).text;
  }
}

function partValue({ content, isList }: ExamplePart): string {
  if ("value" in content) return plainLiteral(content.value);
  const { file } = content;
  const named = `{ data: ${openFile(file)}, name: ${quote(file.name)} }`;
  return isList ? `[${named}]` : named;
}

function openFile({ name, mediaType }: ExampleFile): string {
  return `await openAsBlob(${quote(name)}, { type: ${quote(mediaType)} })`;
}
