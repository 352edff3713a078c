import { join } from "node:path/posix";
import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import type { ReadText } from "../../../openapi/import/load-files.js";
import { isLoopback } from "../../../language/model/base-address.js";
import { decodeFile } from "../../../language/read/files/decode-file.js";
import { dataLimits } from "../../../language/read/read-data.js";
import { counted } from "../../../language/text/words.js";

/** An OpenAPI document that a person has named by its URL. */
export interface FetchedDocument {
  /** What precedes its path in messages: `https://`. */
  readonly mark: string;
  /** Its host and path, which no file has: `api.shop.example/openapi.yaml`. */
  readonly path: string;
  /** Its URL without a query, which may be a secret. */
  readonly address: string;
  readonly text: string;
  /** Reads this document, and nothing else. */
  readonly readText: ReadText;
}

const patience = { seconds: 30, redirects: 5 };

/** Whether an argument is a URL. Only `import` and `diff` fetch one. */
export function isUrl(text: string): boolean {
  return /^https?:\/\//iu.test(text);
}

/**
 * Fetches a document: by https, or from this machine; without cookies or credentials; from no other origin than the one that was
 * named; at most 32 MiB, in 30 seconds. Never throws.
 */
export async function fetchDocument(given: string): Promise<FetchedDocument | Diagnostic> {
  const refuse = (reason: string): Diagnostic =>
    diagnose("document-at-url", { url: withoutQuery(given), reason });
  try {
    const url = new URL(given);
    const problem = problemOf(url);
    if (problem !== undefined) return refuse(problem);
    const signal = AbortSignal.timeout(patience.seconds * 1000);
    return decode(url, await fetchBytes(url, signal));
  } catch (error) {
    return refuse(reasonOf(error));
  }
}

/** Without what may be a secret: a query, and credentials. */
function withoutQuery(text: string): string {
  const [start = ""] = text.split(/[?#]/u);
  return start.replace(/\/\/[^/]*@/u, "//");
}

function problemOf({ protocol, hostname, username, password }: URL): string | undefined {
  if (protocol !== "https:" && !(protocol === "http:" && isLoopback(hostname))) {
    return "only https is fetched, or http from this machine";
  }
  return username === "" && password === ""
    ? undefined
    : "it has credentials, which would be in the history of your shell";
}

/** Why a document isn't fetched, in words for people. */
class Refusal extends Error {}

async function fetchBytes(start: URL, signal: AbortSignal): Promise<Uint8Array> {
  let url = start;
  for (let left = patience.redirects; left >= 0; left -= 1) {
    const response = await fetch(url, {
      redirect: "manual",
      credentials: "omit",
      headers: { accept: "application/yaml, application/json, */*;q=0.5" },
      signal,
    });
    const to = redirectOf(response, url);
    if (to === undefined) return readBytes(response);
    await response.body?.cancel();
    if (to.origin !== start.origin) throw new Refusal(`it leads to another origin, ${to.origin}`);
    url = to;
  }
  throw new Refusal(`it leads on more than ${counted(patience.redirects, "time")}`);
}

function redirectOf({ status, headers }: Response, from: URL): URL | undefined {
  const location = headers.get("location");
  return [301, 302, 303, 307, 308].includes(status) && location !== null
    ? new URL(location, from)
    : undefined;
}

async function readBytes({ status, body }: Response): Promise<Uint8Array> {
  if (status !== 200 || body === null) {
    await body?.cancel();
    throw new Refusal(`the response is ${status}`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > dataLimits.fileBytes) throw new Refusal("it is larger than 32 MiB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(url: URL, bytes: Uint8Array): FetchedDocument | Diagnostic {
  const mark = `${url.protocol}//`;
  const path = join(`${url.host}${url.pathname}`, ".");
  const address = `${mark}${path}`;
  const decoded = decodeFile(address, bytes);
  if ("severity" in decoded) return decoded;
  const reason = "only what you name yourself is, and a document names it";
  const readText: ReadText = async (folder, name) => {
    const wanted = join(folder, name);
    return wanted === path ? decoded : diagnose("document-at-url", { url: `${mark}${wanted}`, reason });
  };
  return { mark, path, address, text: decoded.text, readText };
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const { name, message, cause } =
    error instanceof Error ? error : { name: "", message: String(error), cause: undefined };
  if (name === "TimeoutError") return `it took longer than ${patience.seconds} seconds`;
  return cause instanceof Error ? cause.message : message;
}
