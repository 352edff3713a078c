import type { ConnectionPhase } from "../errors/kinds.js";
import { readMember, readText } from "../support/members.js";

/** What a transport's exception says about the attempt. */
export interface TransportError {
  readonly phase: ConnectionPhase;
  /** False only where the platform proves that no byte of the request left. */
  readonly maySend: boolean;
  /** False: the same attempt would fail again. */
  readonly mayPass: boolean;
  readonly isTimeout?: boolean;
  /** The request itself was at fault. */
  readonly isInvalid?: boolean;
  /** The service closed a connection that it had answered on before: it was idle for too long, and nothing is wrong. */
  readonly wasIdle?: boolean;
}

interface FailureRow extends Partial<TransportError> {
  readonly codes: RegExp;
  readonly phase: ConnectionPhase;
}

const otherwise: TransportError = {
  phase: "headers",
  maySend: true,
  mayPass: true,
};

type Found = Partial<TransportError>;

const unsent: Found = { maySend: false };
const lasting: Found = { maySend: false, mayPass: false };
const invalid: Found = { ...lasting, isInvalid: true };

/** This side refused the certificate of the server: OpenSSL's own codes, of which only those about certificates begin so. */
const refusedCertificate =
  /^(?:(?:CERT|DEPTH_ZERO_SELF_SIGNED|PATH_LENGTH|SELF_SIGNED_CERT)_|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)/;
const unusableCertificate =
  /^(?:INVALID_(?:CA|PURPOSE)$|UNABLE_TO_(?:DECODE_ISSUER|DECRYPT_CERT|GET_ISSUER|VERIFY_LEAF)_)/;

/**
 * By error code, as Node, undici, Bun and Deno set it. What can only precede the request is listed, and every other code may
 * follow it: most TLS errors too, since an alert of the server may answer the request.
 */
const rows: readonly FailureRow[] = [
  { codes: /^(?:ENOTFOUND|EAI_AGAIN)$/, phase: "dns", ...unsent },
  {
    codes:
      /^(?:ECONNREFUSED|ConnectionRefused|UND_ERR_CONNECT_TIMEOUT|EADDRNOTAVAIL|EHOSTUNREACH|ENETUNREACH)$/,
    phase: "connect",
    ...unsent,
  },
  { codes: refusedCertificate, phase: "tls", ...lasting },
  { codes: unusableCertificate, phase: "tls", ...lasting },
  // Nothing of a handshake is left to write when there is no common version.
  { codes: /^ERR_SSL_(?:NO_PROTOCOLS_AVAILABLE|UNSUPPORTED_PROTOCOL)$/, phase: "tls", ...lasting },
  { codes: /^UND_ERR_HEADERS_TIMEOUT$/, phase: "headers", isTimeout: true },
  { codes: /^UND_ERR_BODY_TIMEOUT$/, phase: "body", isTimeout: true },
  { codes: /^(?:ERR_INVALID_(?:URL|PROTOCOL)|UND_ERR_INVALID_ARG)$/, phase: "connect", ...invalid },
];

/** The platforms' words for a port that fetch never connects to. */
const badPort = /^bad port$/i;

/** Reads the codes of the exception and of its causes. Unknown codes count as sent, to be safe. */
export function readTransportError(cause: unknown): TransportError {
  for (const step of causes(cause)) {
    if (badPort.test(readText(step, "message") ?? "")) {
      return { ...otherwise, phase: "connect", ...invalid };
    }
    const code = readText(step, "code") ?? "";
    if (code === "UND_ERR_SOCKET") return { ...otherwise, wasIdle: hasReceived(step) };
    if (code === "ECONNRESET") return { ...otherwise, wasIdle: readMember(step, "reusedSocket") === true };
    const row = rows.find(({ codes }) => codes.test(code));
    if (row !== undefined) return withinConnection(step, row) ? otherwise : { ...otherwise, ...row };
  }
  return otherwise;
}

/**
 * undici tells what its socket has carried in its whole life: something received means an earlier response, or the rare
 * head that broke off, for which a short pause does no harm. Resets come without a socket, and back off as usual.
 */
function hasReceived(failure: object): boolean {
  return Number(readMember(readMember(failure, "socket"), "bytesRead")) > 0;
}

/** A network that breaks down under an open connection uses the same codes as one that couldn't be reached. */
function withinConnection(step: object, row: FailureRow): boolean {
  const call = readText(step, "syscall");
  return row.phase === "connect" && call !== undefined && call !== "connect";
}

function causes(cause: unknown): readonly object[] {
  const chain: object[] = [];
  for (let step = cause; typeof step === "object" && step !== null && chain.length < 5;) {
    chain.push(step);
    step = readMember(step, "cause");
  }
  return chain;
}
