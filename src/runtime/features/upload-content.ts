import type { ClientContext, Operation } from "../context/client-context.js";
import type { CompleteUpload, GivenUpload, UploadContent } from "../context/upload-content.js";
import { failed, type Failed } from "../errors/attempt-outcome.js";
import { helpOn } from "../errors/help.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { classifyRedirect } from "../outcome/classify-failure.js";
import { hexText } from "../support/bytes.js";
import { isBlob, isBytes, isStream } from "../support/file-kinds.js";
import { ownMember, readMember, readText } from "../support/members.js";
import { copyCause, type Secrets } from "../support/redact.js";
import type { Issue } from "../support/validators.js";
import type { AnyCallOptions, PreparedRequest } from "../types/call.js";
import {
  decodeBytes,
  digestPieces,
  encodeBytes,
  HeldStream,
  joinBytes,
  type Piece,
  readPieces,
  sizeOf,
} from "./upload-pieces.js";
import type { UploadProgress } from "./upload-types.js";

/** Records have no more bytes than this, in which they are plain data. */
const maxKept = 1_048_576;

type Key = Pick<PreparedRequest, "idempotencyKey" | "keySource">;

/** The options that only uploads have. */
interface UploadOptions {
  readonly skipsStore: boolean;
  readonly onProgress: ((progress: UploadProgress) => void) | undefined;
}

/** A body that was read: its pieces are complete once the key of its request is known. */
export interface ReadBody {
  readonly issues: readonly Issue[];
  piecesFor(key: Key): { readonly pieces: readonly Piece[]; readonly mediaType: string };
  /** What of the body a record without its bytes has. */
  readonly described: object;
}

export function commonOptions(options: AnyCallOptions): AnyCallOptions {
  if (options === undefined) return undefined;
  const own = Object.entries(options).filter(([name]) => name !== "onUploadProgress" && name !== "store");
  return Object.fromEntries(own);
}

/** @throws InvalidRequestError for other values than these options have */
function readOptions({ settings }: ClientContext, options: AnyCallOptions): UploadOptions {
  const [store, onProgress] = [ownMember(options, "store"), ownMember(options, "onUploadProgress")];
  if (store !== undefined && store !== null) {
    throw new InvalidRequestError("The `store` of a call can only be `null`: others are the client's.");
  }
  if (onProgress !== undefined && typeof onProgress !== "function") {
    throw new InvalidRequestError("`onUploadProgress` isn't a function.");
  }
  const report = (progress: UploadProgress): void => {
    if (onProgress === undefined) return;
    try {
      Reflect.apply(onProgress, undefined, [progress]);
    } catch {
      const failing = "The hook onUploadProgress failed; the call goes on.";
      settings.log.warnOnce("onUploadProgress", failing, {});
    }
  };
  return { skipsStore: store === null, onProgress: onProgress === undefined ? undefined : report };
}

/** What becomes of a body that was read: with its bytes in the record of its request, or beside that. */
export function giveUpload(
  context: ClientContext,
  operation: Operation,
  body: ReadBody,
  given: AnyCallOptions,
): GivenUpload {
  const options = readOptions(context, given);
  return {
    text: null,
    issues: body.issues,
    complete(key) {
      const { pieces, mediaType } = body.piecesFor(key);
      const { store } = context.settings;
      const isStored = store !== undefined && operation.retrySafety !== "safe" && !options.skipsStore;
      const size = sizeOf(pieces);
      if (isStored && (size === undefined || size > maxKept)) throw unkept(operation.id, size);
      if (isSmall(pieces)) return { mediaType, ...keepBytes(joinBytes(pieces), options) };
      const content = createContent(pieces, { ...options, isBeside: true });
      const load = isStored
        ? loadBytes(pieces, options)
        : key.keySource === "caller" && !content.isOneShot
          ? loadDigest(pieces)
          : undefined;
      const described = JSON.stringify({ ...body.described, size });
      return {
        mediaType,
        record: { body: described, bodyEncoding: "beside" },
        content: load === undefined ? content : { ...content, load },
      };
    },
  };
}

/** Of a call without a body. */
export function giveNothing({ id, body }: Operation): GivenUpload {
  if (body?.optional === true) return { text: null, issues: [], complete: () => undefined };
  throw new InvalidRequestError(`${id} needs a body.`, { help: helpOn("missing-body") });
}

function unkept(operationId: string, size: number | undefined): InvalidRequestError {
  const why =
    size === undefined ? "its body is a stream" : `its body has ${size} bytes, more than ${maxKept}`;
  return new InvalidRequestError(
    `${operationId} was not sent: ${why}, which no store keeps. Pass \`store: null\` to send it without.`,
  );
}

function isSmall(pieces: readonly Piece[]): pieces is readonly Uint8Array[] {
  return pieces.every(isBytes) && (sizeOf(pieces) ?? Infinity) <= maxKept;
}

type KeptBytes = Omit<CompleteUpload, "mediaType">;

function keepBytes(bytes: Uint8Array, options: UploadOptions): KeptBytes {
  const content = createContent([bytes], { ...options, isBeside: false });
  return { record: { body: encodeBytes(bytes), bodyEncoding: "base64" }, content };
}

/** The bytes of a few small files, which a store has then. */
function loadBytes(pieces: readonly Piece[], options: UploadOptions): UploadContent["load"] {
  return async (plan, send) => {
    const read = async (): Promise<Uint8Array> => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of readPieces(pieces)) chunks.push(chunk);
      return joinBytes(chunks);
    };
    const { content, record } = keepBytes(await orRefuse(plan.prepared, read()), options);
    return send({ ...plan, content, prepared: { ...plan.prepared, ...record } });
  };
}

/** With a key of the caller's own, so that it never names two bodies. */
function loadDigest(pieces: readonly Piece[]): UploadContent["load"] {
  return async (plan, send) => {
    const digest = hexText(await orRefuse(plan.prepared, digestPieces(pieces)));
    return send({ ...plan, prepared: { ...plan.prepared, body: `${digest} ${plan.prepared.body}` } });
  };
}

/** @throws InvalidRequestError where the body can't be read, before anything is sent */
async function orRefuse<Value>({ operationId }: PreparedRequest, reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (cause) {
    throw new InvalidRequestError(`${operationId} was not sent: its body couldn't be read.`, { cause });
  }
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

function createContent(
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
