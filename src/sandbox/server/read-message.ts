import type { IncomingMessage } from "node:http";
import type { SandboxRequest } from "../http/message.js";
import { decodeUtf8 } from "../bytes.js";

export type MessageReading =
  | { readonly kind: "request"; readonly request: SandboxRequest }
  | { readonly kind: "too-large"; readonly status: number; readonly detail: string }
  /** The client went away. */
  | { readonly kind: "gone" };

const maxHeaders = 100;

/** J03: reads a request to its end, unless it is too large. */
export async function readMessage(message: IncomingMessage, maxBytes: number): Promise<MessageReading> {
  if (message.rawHeaders.length / 2 > maxHeaders) {
    return { kind: "too-large", status: 431, detail: `The maximum is ${maxHeaders} headers.` };
  }
  const tooLarge: MessageReading = {
    kind: "too-large",
    status: 413,
    detail: `The maximum is ${maxBytes} bytes.`,
  };
  if (Number(message.headers["content-length"] ?? 0) > maxBytes) return tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of chunksOf(message)) {
      length += chunk.length;
      if (length > maxBytes) return tooLarge;
      chunks.push(chunk);
    }
  } catch {
    return { kind: "gone" };
  }
  return { kind: "request", request: buildRequest(message, Buffer.concat(chunks)) };
}

/** Leaves the connection open when reading stops early, so that the response can be sent. */
function chunksOf(message: IncomingMessage): AsyncIterable<Buffer> {
  return message.iterator({ destroyOnReturn: false });
}

function buildRequest(message: IncomingMessage, bytes: Buffer): SandboxRequest {
  const { method = "GET", url = "/", headers } = message;
  const question = url.indexOf("?");
  return {
    method,
    path: question === -1 ? url : url.slice(0, question),
    query: question === -1 ? "" : url.slice(question + 1),
    headers: new Map(
      Object.entries(headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(", ") : (value ?? ""),
      ]),
    ),
    body: decodeUtf8(bytes),
    bytes,
  };
}
