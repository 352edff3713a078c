import { readFile } from "node:fs/promises";
import type { DiagnosticCode } from "../diagnostics/diagnostic.js";

const folder = new URL("../../docs/messages/", import.meta.url);

/** What there is to say about a message, as Markdown. Every code has a page. */
export function readMessagePage(code: DiagnosticCode): Promise<string> {
  return readFile(new URL(`${code}.md`, folder), "utf8");
}
