import * as z from "zod";
import type { Ending, Exchange, HeaderLine } from "../http/wire.js";

const headers = z.array(z.object({ name: z.string(), value: z.string() }));

/** What is used of an entry of HAR 1.2, in which much may be missing that the format has. */
const harEntry = z.object({
  startedDateTime: z.string(),
  time: z.number().optional(),
  _fromCache: z.unknown().optional(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers,
    postData: z
      .object({
        text: z.string().optional(),
        params: z.array(z.object({ name: z.string(), value: z.string().optional() })).optional(),
      })
      .optional(),
  }),
  response: z.object({
    status: z.number(),
    headers,
    content: z
      .object({ text: z.string().optional(), encoding: z.string().optional(), size: z.number().optional() })
      .optional(),
  }),
});

type HarEntry = z.infer<typeof harEntry>;

/** An exchange that somebody else had with a service. */
export interface TrafficExchange extends Exchange {
  readonly url: URL;
}

/** Reads an entry; `undefined`: it is none, or it was answered from a cache. */
export function readEntry(bytes: Buffer): TrafficExchange | undefined {
  const reading = harEntry.safeParse(parse(bytes));
  if (!reading.success) return undefined;
  const { startedDateTime, time = 0, _fromCache, request, response } = reading.data;
  const sentAt = Date.parse(startedDateTime);
  if (!URL.canParse(request.url) || Number.isNaN(sentAt) || _fromCache !== undefined) return undefined;
  const url = new URL(request.url);
  return {
    url,
    request: {
      method: request.method.toUpperCase(),
      target: url.pathname + url.search,
      headers: linesOf(request.headers),
      body: requestBody(request.postData),
    },
    ending: readEnding(response),
    sentAt,
    endedAt: sentAt + Math.max(0, time),
  };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

function linesOf(given: HarEntry["request"]["headers"]): readonly HeaderLine[] {
  return given.map(({ name, value }) => [name, value] as const);
}

function requestBody(data: HarEntry["request"]["postData"]): Uint8Array | undefined {
  if (data === undefined) return undefined;
  const { text, params = [] } = data;
  if (text !== undefined && text !== "") return Buffer.from(text, "utf8");
  const form = new URLSearchParams(params.map(({ name, value = "" }) => [name, value]));
  return params.length === 0 ? undefined : Buffer.from(form.toString(), "utf8");
}

/** A status of 0 is how browsers write down that there was no response. */
function readEnding({ status, headers: given, content }: HarEntry["response"]): Ending {
  if (status < 100) return { kind: "lost", reason: "there was no response", wasSent: true };
  const { text, encoding, size = -1 } = content ?? {};
  const lines = linesOf(given);
  if (text === undefined || (text === "" && size !== 0)) {
    const fault = size === 0 ? undefined : "unrecorded";
    return { kind: "answered", response: { status, headers: lines, body: Buffer.alloc(0), fault } };
  }
  const body = Buffer.from(text, encoding === "base64" ? "base64" : "utf8");
  // Some browsers keep the beginning of a long body.
  const fault = size > body.length ? "cut" : undefined;
  return { kind: "answered", response: { status, headers: lines, body, fault } };
}
