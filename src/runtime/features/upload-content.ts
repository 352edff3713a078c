import { isUndici, streamInit } from "../context/sent-once.js";
import type { JudgedCall, UploadContent } from "../context/upload-content.js";
import { type AttemptOutcome, type Done, failed, type Failed } from "../errors/attempt-outcome.js";
import { ConnectionError } from "../errors/kinds.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { isBlob, isBytes, isStream } from "../support/file-kinds.js";
import { copyCause, type Secrets } from "../support/redact.js";
import type { PreparedRequest } from "../types/call.js";
import { arrivedOf, findUnsent, isOfOtherPart, noteBegun, noteEnded } from "./body-copies.js";
import { mayGoOn, Sending, type SourceFailure } from "./sending.js";
import { decodeBytes, HeldStream, type Piece, sizeOf, spent } from "./upload-pieces.js";
import { uploadDispatcher } from "./upload-dispatcher.js";
import type { UploadProgress } from "./upload-types.js";

/** Records have no more bytes than this, in which they are plain data. */
export const maxKept = 1_048_576;

/** The options that only uploads have. */
export interface ContentOptions {
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
  { skipsStore, isBeside, onProgress }: ContentOptions & { readonly isBeside: boolean },
): UploadContent {
  const totalBytes = sizeOf(pieces);
  const readable = pieces.map((piece) => (isStream(piece) ? HeldStream.of(piece) : piece));
  const isSpent = (): boolean => readable.some((piece) => piece instanceof HeldStream && piece.isSpent);
  const isOneShot = pieces.some(isStream);
  const latest = new WeakMap<JudgedCall, Sending>();
  let number = 0;
  /** A stream is read by one attempt at a time. */
  let released: Promise<void> | undefined;

  return {
    isOneShot,
    skipsStore,
    isBeside,
    isSpent,
    copyFor(call) {
      let attempt = 0;
      const sending = new Sending(readable, {
        begin: () => noteBegun(call.history, sending),
        report: (sentBytes) => onProgress?.({ sentBytes, totalBytes, attempt }),
      });
      latest.set(call, sending);
      return {
        async open(headers, { isPlatformFetch }) {
          attempt = number += 1;
          if (isOneShot) await released;
          const whole = onProgress === undefined ? wholeBody(pieces) : undefined;
          await sending.attempt(async () => {
            if (isSpent()) throw spent();
            await Promise.all(pieces.map(checkPiece));
            if (whole === undefined) await sending.begin();
          });
          if (whole !== undefined) {
            sending.give();
            return { body: whole };
          }
          const dispatcher = uploadDispatcher(isPlatformFetch, sending.sentAs);
          return { ...streamInit(sending.stream(), headers, totalBytes), ...dispatcher };
        },
        async settle(status, body) {
          if (mayGoOn(status, body)) await sending.settle();
        },
      };
    },
    judge(outcome, call) {
      const sending = latest.get(call);
      if (sending === undefined) return outcome;
      latest.delete(call);
      if (outcome.kind === "done") return judgeSuccess(outcome, sending, call);
      // Whatever it is, the service wants no more: it may answer before it has read everything.
      released = sending.stop();
      noteEnded(call.history, sending, arrivedOf(sending, outcome));
      const { failure } = sending;
      // What a response or the end of the time says doesn't depend on the body.
      const isOfBody = outcome.errorKind === "Connection" || outcome.errorKind === "InvalidRequest";
      if (failure !== undefined && isOfBody) return unreadableSource(failure, call.context.settings.secrets);
      return isSpent() ? { ...outcome, retryDelay: "never" } : outcome;
    },
  };
}

/** A success counts once what the service may have carried out had all of its body. */
function judgeSuccess<Result>(
  done: Done<Result>,
  sending: Sending,
  call: JudgedCall,
): AttemptOutcome<Result> {
  const { live } = done;
  const findPart = (): string | undefined => findUnsent(done, sending, call);
  const end = (): string | undefined => {
    const part = findPart();
    noteEnded(call.history, sending, sending.isWhole ? "all" : part === undefined ? undefined : "part");
    return part;
  };
  sending.answer();
  if (live !== undefined && !isOfOtherPart(done, sending, call)) {
    void sending.ended.then(end);
    return { ...done, live: sending.until(live, () => findPart() === undefined) };
  }
  live?.cut();
  void sending.stop();
  const part = end();
  // Some platforms end a body whose source fails as if it were whole.
  if (sending.failure !== undefined) return unreadableSource(sending.failure, call.context.settings.secrets);
  return part === undefined ? done : unsent(done, part);
}

function unreadableSource({ cause, maySend }: SourceFailure, secrets: Secrets): Failed {
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
