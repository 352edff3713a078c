import type { Socket } from "node:net";
import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";

/** A response as its bytes, and where its connection breaks, if it does. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isChunked: boolean;
  /** Whether the connection is closed after it. */
  readonly isLast: boolean;
  readonly cut: RawCut | undefined;
}

/** Between any two bytes of the head and the body: `at` is a share of them. */
interface RawCut {
  readonly at: number;
  readonly how: "reset" | "end" | "silence";
}

/** @param hows silence takes as long as an attempt may */
export function drawCut(random: Random, probability: number, hows: readonly RawCut["how"][]) {
  return isLikely(random, probability) ? { at: random.next(), how: pick(random, hows) } : undefined;
}

interface Pieces {
  /** As a share of all bytes. */
  readonly splitAt: number;
  /** What the second piece waits for. */
  readonly between?: Promise<void>;
}

/** Sends it in two pieces. */
export async function sendRaw(socket: Socket, { cut, ...answer }: RawAnswer, pieces: Pieces): Promise<void> {
  const all = bytesOf(answer);
  const bytes = cut === undefined ? all : all.subarray(0, Math.floor(cut.at * all.length));
  const middle = Math.floor(pieces.splitAt * bytes.length);
  for (const piece of [bytes.subarray(0, middle), bytes.subarray(middle)]) {
    if (piece.length > 0) await new Promise((resolve) => socket.write(piece, resolve));
    await (pieces.between ?? new Promise((resolve) => setImmediate(resolve)));
  }
  const end = cut?.how ?? (answer.isLast ? "end" : "silence");
  if (end === "reset") socket.resetAndDestroy();
  if (end === "end") socket.end();
}

function bytesOf({ status, headers, body, isChunked, isLast }: Omit<RawAnswer, "cut">): Buffer {
  const content = Buffer.from(body);
  const framing = isChunked ? "transfer-encoding: chunked" : `content-length: ${content.length}`;
  const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [
    `HTTP/1.1 ${status} OK`,
    ...given,
    framing,
    ...(isLast ? ["connection: close"] : []),
    "",
    "",
  ].join("\r\n");
  const chunk = `${content.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const framed = content.length === 0 ? "0\r\n\r\n" : chunk;
  return Buffer.concat([Buffer.from(head), isChunked ? Buffer.from(framed) : content]);
}
