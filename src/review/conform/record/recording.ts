import * as z from "zod";

export const recordingFormat = "quoin-recording/1";

const header = z.tuple([z.string(), z.string()]);

/**
 * A text, if bodies are recorded and it is one; otherwise how many bytes there were, and the number of those that bodies have
 * which aren't text: equal bytes have one.
 */
const body = z.union([
  z.strictObject({ text: z.string() }),
  z.strictObject({ bytes: z.int().min(0), binary: z.int().min(1).optional() }),
]);

const shape = z.strictObject({
  kind: z.enum(["string", "integer", "number", "boolean", "uuid", "date", "date-time", "email", "uri"]),
  length: z.int().min(0).optional(),
  alphabet: z.string().optional(),
});

/** The version, the operation and the row that a request was sent for. */
const place = z.strictObject({ version: z.string(), call: z.string(), row: z.string() });

const exchange = z.strictObject({
  place,
  request: z.strictObject({
    method: z.string(),
    target: z.string(),
    headers: z.array(header),
    body: body.optional(),
    isCut: z.boolean().optional(),
  }),
  ending: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("answered"),
      status: z.int(),
      headers: z.array(header),
      body,
      fault: z.enum(["too-large", "cut", "encoded", "unrecorded"]).optional(),
    }),
    z.strictObject({ kind: z.literal("lost"), reason: z.string(), wasSent: z.boolean() }),
  ]),
  sentAt: z.number(),
  endedAt: z.number(),
  /** The placeholders that aren't in earlier lines. */
  secrets: z.array(z.strictObject({ secret: z.int().min(1), shape })),
});

/** The run could send no more. */
const over = z.strictObject({ place, over: z.string() });

const head = z.strictObject({
  format: z.literal(recordingFormat),
  /** The digest of the model. */
  model: z.string(),
  /** The digest of the settings. */
  settings: z.string(),
  versions: z.array(z.string()),
  /** Eight hexadecimal digits, which are in the markers of what the run has made. */
  run: z.string(),
  mayWrite: z.boolean(),
  settleMs: z.number(),
  waitMs: z.number().optional(),
  /** Placeholders, by account and by the name that clients take the credential under. */
  accounts: z.record(
    z.string(),
    z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
  ),
});

const line = z.union([exchange, over]);

export type RecordingHead = z.infer<typeof head>;
export type RecordedExchange = z.infer<typeof exchange>;
export type RecordedBody = z.infer<typeof body>;
export type RecordingLine = z.infer<typeof line>;

export interface Recording {
  readonly head: RecordingHead;
  readonly lines: readonly RecordingLine[];
}

/** Reads a recording; of a run that was killed the last line may be half of one. `problem` says what it isn't. */
export function readRecording(text: string): Recording | { readonly problem: string } {
  const [first = "", ...rest] = text.split("\n");
  const beginning = head.safeParse(parse(first));
  if (!beginning.success) return { problem: `Its first line is no head of a ${recordingFormat}.` };
  const lines: RecordingLine[] = [];
  for (const [index, each] of rest.slice(0, -1).entries()) {
    const reading = line.safeParse(parse(each));
    if (!reading.success) return { problem: `Line ${index + 2} is no exchange of a ${recordingFormat}.` };
    lines.push(reading.data);
  }
  return { head: beginning.data, lines };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
