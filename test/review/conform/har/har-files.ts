import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An entry as a test thinks of it. */
export interface Entry {
  /** Seconds since the beginning. */
  readonly at?: number;
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status?: number;
  readonly answers?: Readonly<Record<string, string>>;
  /** `undefined`: it isn't in the file. */
  readonly content?: string | undefined;
  /** Its length, if that isn't the one in the file. */
  readonly size?: number;
}

const beginning = Date.parse("2026-11-30T12:00:00Z");

/** A HAR file of these entries. */
export function harOf(entries: readonly Entry[]): string {
  return JSON.stringify({
    log: { version: "1.2", creator: { name: "test" }, entries: entries.map(harEntry) },
  });
}

function harEntry(entry: Entry): unknown {
  const { at = 0, method = "GET", url = "", headers = {}, body, status = 200, answers = {}, size } = entry;
  const { content } = entry;
  return {
    startedDateTime: new Date(beginning + at * 1000).toISOString(),
    time: 20,
    request: {
      method,
      url,
      headers: pairs(headers),
      ...(body !== undefined && { postData: { mimeType: "application/json", text: body } }),
    },
    response: {
      status,
      headers: pairs(answers),
      content: { size: size ?? content?.length ?? -1, ...(content !== undefined && { text: content }) },
    },
  };
}

function pairs(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

/** The path of a new file. */
export function writeHar(name: string, content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), "quoin-har-")), name);
  writeFileSync(path, content);
  return path;
}
