import { isUndici, streamInit } from "../context/sent-once.js";
import type { UploadContent } from "../context/upload-content.js";
import { type Done, failed, type Failed } from "../errors/attempt-outcome.js";
import { ConnectionError } from "../errors/kinds.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { isBlob, isBytes, isStream } from "../support/file-kinds.js";
import { copyCause, type Secrets } from "../support/redact.js";
import type { PreparedRequest } from "../types/call.js";
import { mayGoOn, Sending, type SourceFailure } from "./sending.js";
import { decodeBytes, HeldStream, type Piece, sizeOf, spent } from "./upload-pieces.js";
import { uploadDispatcher } from "./upload-dispatcher.js";
import type { UploadProgress } from "./upload-types.js";
import { mayBeOfPart, WholeCopies } from "./whole-copies.js";

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

/** @param isBeside whether the record of the request lacks the bytes */
export function createContent(
  pieces: readonly Piece[],
  { skipsStore, isBeside, onProgress }: UploadOptions & { readonly isBeside: boolean },
): UploadContent {
  const totalBytes = sizeOf(pieces);
  const readable = pieces.map((piece) => (isStream(piece) ? HeldStream.of(piece) : piece));
  const isSpent = (): boolean => readable.some((piece) => piece instanceof HeldStream && piece.isSpent);
  const copies = new WholeCopies();
  let [sending, number] = [new Sending([]), 0];

  return {
    isOneShot: pieces.some(isStream),
    skipsStore,
    isBeside,
    isSpent,
    async open(headers, { isPlatformFetch }) {
      const before = sending;
      number += 1;
      const attempt = number;
      const report = (sentBytes: number): void => onProgress?.({ sentBytes, totalBytes, attempt });
      const current = new Sending(readable, report);
      sending = current;
      await before.stop();
      const whole = onProgress === undefined ? wholeBody(pieces) : undefined;
      await current.attempt(async () => {
        if (isSpent()) throw spent();
        await Promise.all(pieces.map(checkPiece));
        if (whole === undefined) await current.begin();
      });
      if (whole !== undefined) return { body: whole };
      const dispatcher = uploadDispatcher(isPlatformFetch, current.sentAs);
      return { ...streamInit(current.stream(), headers, totalBytes), ...dispatcher };
    },
    async settle(status, body) {
      if (mayGoOn(status, body)) await sending.settle();
    },
    judge(outcome, call) {
      const { secrets } = call.context.settings;
      const { live } = outcome.kind === "done" ? outcome : {};
      if (outcome.kind === "done" && live !== undefined) return { ...outcome, live: sending.until(live) };
      // Whatever it is, the service wants no more: it may answer before it has read everything.
      void sending.stop();
      const { failure } = sending;
      if (outcome.kind === "done") {
        // Some platforms end a body whose source fails as if it were whole.
        if (failure !== undefined) return unreadable(failure, secrets);
        // The service may answer a copy without its body, if it had that of an earlier one.
        const isWhole = sending.isWhole || !sending.isRead || copies.mayExplain(outcome, call);
        if (isWhole) return mayBeOfPart(outcome, call) ? unsent(outcome, "an earlier copy") : outcome;
        call.history.wasCut = true;
        return unsent(outcome, "its body");
      }
      copies.note(outcome, sending.isWhole);
      // What a response or the end of the time says doesn't depend on the body.
      const isOfBody = outcome.errorKind === "Connection" || outcome.errorKind === "InvalidRequest";
      if (failure !== undefined && isOfBody) return unreadable(failure, secrets);
      return isSpent() ? { ...outcome, retryDelay: "never" } : outcome;
    },
  };
}

function unreadable({ cause, maySend }: SourceFailure, secrets: Secrets): Failed {
  return failed({
    retryDelay: "never",
    effect: maySend ? "possible" : "none",
    errorKind: "InvalidRequest",
    happened: "couldn't read its body to the end",
    topic: "refused",
    cause: copyCause(cause, secrets),
    build: ({ message, ...facts }) => new InvalidRequestError(message, facts),
  });
}

/** A success that came before the body was sent, whose connection is gone, or its replay: what it is a success of isn't the body. */
function unsent({ status, lacksEcho }: Done<unknown>, what: string): Failed {
  return failed({
    retryDelay: "never",
    effect: "possible",
    errorKind: "Connection",
    status,
    lacksEcho,
    happened: `was answered with ${status} before ${what} was sent to its end`,
    build: (facts) => new ConnectionError(facts, "body"),
  });
}

async function checkPiece(piece: Piece): Promise<void> {
  if (!isBytes(piece) && !isBlob(piece) && !isStream(piece)) await piece.check?.();
}

/**
 * What platforms send at least cost, and with its length: bytes, or a `Blob` of the pieces. A large array would be copied into that. Node's
 * `fetch` would send it again after a 421, and keeps it for that.
 */
function wholeBody(pieces: readonly Piece[]): Uint8Array | Blob | undefined {
  if (isUndici()) return undefined;
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
