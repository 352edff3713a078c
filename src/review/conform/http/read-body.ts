import type { IncomingMessage } from "node:http";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { ByteCollector } from "./byte-collector.js";
import type { BodyFault, WireResponse } from "./wire.js";

/** How many bytes of a body are kept, decoded too. */
export const maxBodyBytes = 8 * 1024 * 1024;

type ReadBody = Pick<WireResponse, "body" | "fault">;

/** The body as far as it comes; never throws. */
export async function readBody(message: IncomingMessage): Promise<ReadBody> {
  const collected = new ByteCollector();
  let fault: BodyFault | undefined;
  try {
    for await (const chunk of message) {
      const bytes: Uint8Array = chunk;
      if (collected.length + bytes.length > maxBodyBytes) {
        fault = "too-large";
        message.destroy();
        break;
      }
      collected.add(bytes);
    }
  } catch {
    fault = "cut";
  }
  const body = collected.take();
  return fault === undefined
    ? decode(body, message.headers["content-encoding"]?.toLowerCase())
    : { body, fault };
}

type Decoder = (
  data: Uint8Array,
  options: { readonly maxOutputLength: number },
  done: (error: Error | null, result: Buffer) => void,
) => void;

const decoders: Readonly<Record<string, Decoder>> = { gzip: gunzip, deflate: inflate, br: brotliDecompress };

/** Requests ask for no encoding, but some services don't ask what was asked for. */
async function decode(body: Buffer, encoding = "identity"): Promise<ReadBody> {
  if (encoding === "identity" || body.length === 0) return { body, fault: undefined };
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (decoder === undefined) return { body, fault: "encoded" };
  return new Promise((resolve) => {
    decoder(body, { maxOutputLength: maxBodyBytes }, (error, decoded) =>
      resolve(error === null ? { body: decoded, fault: undefined } : { body, fault: faultOf(error) }),
    );
  });
}

function faultOf(error: Error): BodyFault {
  return "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? "too-large" : "encoded";
}
