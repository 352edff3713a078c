import type { UploadContent } from "../context/upload-content.js";
import { failed, type Failed } from "../errors/attempt-outcome.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { classifyRedirect } from "../outcome/classify-failure.js";
import { isBlob, isBytes, isStream } from "../support/file-kinds.js";
import { readMember, readText } from "../support/members.js";
import { copyCause, type Secrets } from "../support/redact.js";
import type { PreparedRequest } from "../types/call.js";
import { decodeBytes, HeldStream, type Piece, readPieces, sizeOf } from "./upload-pieces.js";
import type { UploadProgress } from "./upload-types.js";

/** Records have no more bytes than this, in which they are plain data. */
export const maxKept = 1_048_576;

/** The options that only uploads have. */
export interface UploadOptions {
  readonly skipsStore: boolean;
  readonly onProgress: ((progress: UploadProgress) => void) | undefined;
}

/** @throws InvalidRequestError for a record that lacks its bytes, or whose text isn't base64 */
export function restoreUpload({
  operationId,
  body,
  bodyEncoding,
}: PreparedRequest): UploadContent | undefined {
  if (body === null) return undefined;
  const bytes = bodyEncoding === "base64" ? decodeBytes(body) : undefined;
  if (bytes === undefined) {
    throw new InvalidRequestError(`The prepared request of ${operationId} lacks the bytes of its body.`);
  }
  return createContent([bytes], { skipsStore: false, onProgress: undefined, isBeside: false });
}

interface Attempt {
  readonly number: number;
  sentBytes: number;
  /** Why the body couldn't be read. */
  failure: { readonly cause: unknown } | undefined;
  /** Leaves what is being read. */
  end(): Promise<unknown>;
}

function startAttempt(number: number): Attempt {
  return { number, sentBytes: 0, failure: undefined, end: () => Promise.resolve() };
}

/** @param isBeside whether the record of the request lacks the bytes */
export function createContent(
  pieces: readonly Piece[],
  { skipsStore, isBeside, onProgress }: UploadOptions & { readonly isBeside: boolean },
): UploadContent {
  const totalBytes = sizeOf(pieces);
  const readable = pieces.map((piece) => (isStream(piece) ? new HeldStream(piece) : piece));
  const isSpent = (): boolean => readable.some((piece) => piece instanceof HeldStream && piece.isSpent);
  let attempt = startAttempt(0);

  const note = (current: Attempt, bytes: number): void => {
    current.sentBytes += bytes;
    onProgress?.({ sentBytes: current.sentBytes, totalBytes, attempt: current.number });
  };

  const openStream = (current: Attempt): ReadableStream<Uint8Array> => {
    const chunks = readPieces(readable);
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      try {
        const { done, value } = await chunks.next();
        if (done === true) return controller.close();
        note(current, value.length);
        controller.enqueue(value);
      } catch (cause) {
        current.failure = { cause };
        controller.error(cause);
      }
    };
    const end = (): Promise<unknown> => chunks.return(undefined);
    current.end = end;
    const cancel = async (): Promise<void> => {
      await end();
    };
    return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
  };

  return {
    isOneShot: pieces.some(isStream),
    skipsStore,
    isBeside,
    async open(headers) {
      const before = attempt;
      const current = startAttempt(before.number + 1);
      attempt = current;
      await before.end();
      try {
        if (isSpent()) throw new TypeError("its stream was read before");
        await Promise.all(pieces.map(checkPiece));
      } catch (cause) {
        current.failure = { cause };
        throw cause;
      }
      const whole = onProgress === undefined ? wholeBody(pieces) : undefined;
      if (isBytes(whole)) return { body: whole };
      if (whole !== undefined) return { body: whole, ...onceOnly };
      const length = totalBytes === undefined ? {} : { "content-length": String(totalBytes) };
      return { body: openStream(current), duplex: "half", headers: { ...headers, ...length }, ...onceOnly };
    },
    judge(outcome, secrets) {
      // Whatever it is, the transport wants no more: a service may answer before it has read everything.
      attempt.end().catch((): undefined => undefined);
      if (outcome.kind === "done") return outcome;
      const { failure, sentBytes } = attempt;
      // What a response or the end of the time says doesn't depend on the body.
      const isOfBody = outcome.errorKind === "Connection" || outcome.errorKind === "InvalidRequest";
      if (failure !== undefined && isOfBody) return unreadable(failure.cause, sentBytes, secrets);
      if (isOfBody && isRedirect(outcome.cause)) return classifyRedirect(0, null, secrets);
      return isSpent() ? { ...outcome, retryDelay: "never" } : outcome;
    },
  };
}

/** Node's `fetch` would keep all that it has sent, to send it again after a redirect, or with credentials of a window. */
const onceOnly: { readonly redirect: "error"; readonly window: null } = { redirect: "error", window: null };

/** How Node's `fetch` then tells of a redirect. */
function isRedirect(cause: unknown, depth = 0): boolean {
  if (typeof cause !== "object" || cause === null || depth > 4) return false;
  if (readText(cause, "message") === "unexpected redirect") return true;
  return isRedirect(readMember(cause, "cause"), depth + 1);
}

function unreadable(cause: unknown, sentBytes: number, secrets: Secrets): Failed {
  return failed({
    retryDelay: "never",
    effect: sentBytes > 0 ? "possible" : "none",
    errorKind: "InvalidRequest",
    happened: "couldn't read its body to the end",
    topic: "refused",
    cause: copyCause(cause, secrets),
    build: ({ message, ...facts }) => new InvalidRequestError(message, facts),
  });
}

async function checkPiece(piece: Piece): Promise<void> {
  if (!isBytes(piece) && !isBlob(piece) && !isStream(piece)) await piece.check?.();
}

/** What platforms send at least cost, and with its length: bytes, or a `Blob` of the pieces. A large array would be copied into that. */
function wholeBody(pieces: readonly Piece[]): Uint8Array | Blob | undefined {
  const [first, ...others] = pieces;
  if (first === undefined) return new Uint8Array(0);
  if (others.length === 0 && (isBytes(first) || isBlob(first))) return first;
  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  for (const piece of pieces) {
    if (isBlob(piece)) parts.push(piece);
    else if (isBytes(piece) && piece.length <= maxKept) parts.push(piece.slice());
    else return undefined;
  }
  return new Blob(parts);
}
