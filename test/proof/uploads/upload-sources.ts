import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";

/** What a caller gives a call, and what must arrive of it. */
export interface UploadSource {
  readonly body: unknown;
  /** Whether these bytes are all of it. */
  readonly isWhole: (bytes: Buffer) => boolean;
}

interface Content {
  readonly content: Uint8Array<ArrayBuffer>;
  /** After so many bytes; `Infinity`: never. */
  readonly failsAt: number;
  readonly isSlow: boolean;
  readonly isSlowFirst: boolean;
}

type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A stream, which perhaps fails. */
function streamOf({ content, failsAt, isSlow }: Content): Stream {
  let at = 0;
  const step = Math.max(1, Math.ceil(content.length / 8));
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    await pause(isSlow);
    if (at >= failsAt) return controller.error(new Error("the disk is gone"));
    if (at >= content.length) return controller.close();
    controller.enqueue(content.subarray(at, (at += step)));
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** Sometimes so slowly that a service can answer within it. */
function pause(isSlow: boolean): Promise<void> {
  return new Promise((resolve) => (isSlow ? setTimeout(resolve, 2) : setImmediate(resolve)));
}

async function* pieces({ content, failsAt, isSlow }: Content) {
  for (let at = 0; at < content.length; at += 5000) {
    await pause(isSlow);
    if (at >= failsAt) throw new Error("the disk is gone");
    yield content.subarray(at, at + 5000);
  }
  if (failsAt < Infinity) throw new Error("the disk is gone");
}

const compressed = (stream: Stream) => stream.pipeThrough(new CompressionStream("gzip"));

type Make = (content: Content) => unknown;

/** By their names; those of the second table can fail. */
const sound = {
  bytes: ({ content }) => content,
  blob: ({ content }) => new Blob([content]),
  file: ({ content }) => new File([content], "a.bin", { type: "image/png" }),
} satisfies Readonly<Record<string, Make>>;

const failing = {
  source: (given) => {
    let isOdd = false;
    const open = () => {
      isOdd = !isOdd;
      return streamOf({ ...given, isSlow: given.isSlow && isOdd === given.isSlowFirst });
    };
    return { size: given.content.length, open };
  },
  stream: streamOf,
  iterable: (given) => Readable.toWeb(Readable.from(pieces(given))),
  compressed: (given) => compressed(streamOf(given)),
  "other size": (given) => ({ size: given.content.length + 1, open: () => streamOf(given) }),
} satisfies Readonly<Record<string, Make>>;

export type SourceName = keyof typeof sound | keyof typeof failing;

export const sourceNames: readonly SourceName[] = [
  ...(["bytes", "blob", "file"] as const),
  ...(["source", "stream", "stream", "iterable", "compressed", "other size"] as const),
];

interface Drawn extends Omit<Content, "content"> {
  readonly source: SourceName;
  readonly length: number;
}

export function openSource({ source, length, ...drawn }: Drawn, seed: number): UploadSource {
  const content = new Uint8Array(length).map((_, index) => (index * 7 + seed) % 251);
  // One that has said how long it is has given all of it by then, even if it fails at its end.
  const isUnsized = source === "stream" || source === "iterable" || source === "compressed";
  const fails = source === "other size" || (isUnsized && drawn.failsAt < Infinity);
  const body = { ...sound, ...failing }[source]({ content, ...drawn });
  const isWhole = (bytes: Buffer): boolean => !fails && unpack(bytes, source).equals(content);
  return { body, isWhole };
}

function unpack(bytes: Buffer, source: SourceName): Buffer {
  if (source !== "compressed") return bytes;
  try {
    return gunzipSync(bytes);
  } catch {
    return Buffer.from("it isn't whole");
  }
}
