import type { Refusal } from "../sandbox.js";

/** As Node reports it: with the bytes that it was reading, if it was. */
export interface GarbageError extends NodeJS.ErrnoException {
  readonly rawPacket?: unknown;
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What was wrong with bytes that Node could not read; the method and the path as far as they can be recognised. */
export function describeGarbage(error: GarbageError): Refusal {
  const status = statuses[error.code ?? ""] ?? 400;
  const [, method = "?", path = "?"] = /^([!-~]+) ([!-~]+) HTTP\//.exec(startOf(error)) ?? [];
  return { method, path, status, detail: "The request can't be read." };
}

function startOf({ rawPacket }: GarbageError): string {
  return Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1", 0, 4096) : "";
}
