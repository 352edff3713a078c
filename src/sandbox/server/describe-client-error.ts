import type { Refusal } from "../sandbox.js";

/** As Node's `clientError` event reports it: with the bytes that it was parsing, if any. */
export interface ClientError extends NodeJS.ErrnoException {
  readonly rawPacket?: unknown;
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The refusal of bytes that Node could not parse, with the method and the path as far as they can be recognised. */
export function describeClientError(error: ClientError): Refusal {
  const status = statuses[error.code ?? ""] ?? 400;
  const [, method = "?", path = "?"] = /^([!-~]+) ([!-~]+) HTTP\//.exec(startOf(error)) ?? [];
  return { method, path, status, detail: "The request can't be parsed as HTTP." };
}

function startOf({ rawPacket }: ClientError): string {
  return Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1", 0, 4096) : "";
}
