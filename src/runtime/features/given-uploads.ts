import type { ClientContext, Operation } from "../context/client-context.js";
import type { CompleteUpload, GivenUpload, UploadContent } from "../context/upload-content.js";
import { helpOn } from "../errors/help.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { hexText } from "../support/bytes.js";
import { isBytes } from "../support/file-kinds.js";
import { ownMember } from "../support/members.js";
import type { Issue } from "../support/validators.js";
import type { AnyCallOptions, PreparedRequest } from "../types/call.js";
import { loadWithin } from "./load-within.js";
import { createContent, maxKept, type ContentOptions } from "./upload-content.js";
import {
  digestBytes,
  digestPieces,
  encodeBytes,
  joinBytes,
  type Piece,
  readWhole,
  sizeOf,
} from "./upload-pieces.js";
import type { UploadProgress } from "./upload-types.js";

type Key = Pick<PreparedRequest, "idempotencyKey" | "keySource">;

export interface BodyPieces {
  readonly pieces: readonly Piece[];
  readonly mediaType: string;
}

/** A body as far as it is known before anything of it is read. */
interface DraftBody extends BodyPieces {
  /** The body itself, of as many pieces, which needs the digest of these. */
  readonly bind?: ((digest: string) => BodyPieces) | undefined;
}

/** A body that was read: its pieces are complete once the key of its request is known. */
export interface ReadBody {
  readonly issues: readonly Issue[];
  piecesFor(key: Key): DraftBody;
  /** What of the body a record without its bytes has. */
  readonly described: object;
}

export function commonOptions(options: AnyCallOptions): AnyCallOptions {
  if (options === undefined) return undefined;
  const own = Object.entries(options).filter(([name]) => name !== "onUploadProgress" && name !== "store");
  return Object.fromEntries(own);
}

/** @throws InvalidRequestError for other values than these options have */
function readOptions({ settings }: ClientContext, options: AnyCallOptions): ContentOptions {
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
      const failing = "The hook onUploadProgress failed; calls go on.";
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
      const draft = body.piecesFor(key);
      const { pieces, mediaType } = draft;
      const { store } = context.settings;
      const isStored = store !== undefined && operation.retrySafety !== "safe" && !options.skipsStore;
      const size = sizeOf(pieces);
      if (isStored && (size === undefined || size > maxKept)) throw unkept(operation.id, size);
      if (isSmall(pieces)) return keepWhole(draft, pieces, options);
      const content = createContent(pieces, { ...options, isBeside: true });
      const load = isStored
        ? loadBytes(draft, options)
        : key.keySource === "caller" && !content.isOneShot
          ? loadDigest(draft, options)
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

/** @param whole the bytes of its pieces */
function keepWhole(draft: DraftBody, whole: readonly Uint8Array[], options: ContentOptions): CompleteUpload {
  const { pieces, mediaType } = draft.bind?.(hexText(digestBytes(whole))) ?? draft;
  const bytes = joinBytes(pieces.map((piece, index) => (isBytes(piece) ? piece : (whole[index] ?? noBytes))));
  const content = createContent([bytes], { ...options, isBeside: false });
  return { record: { body: encodeBytes(bytes), bodyEncoding: "base64" }, mediaType, content };
}

const noBytes = /* @__PURE__ */ new Uint8Array(0);

/** The bytes of a few small files, which a store has then. */
function loadBytes(draft: DraftBody, options: ContentOptions): UploadContent["load"] {
  return async (call, send, client) => {
    const { plan } = call;
    const reading = Promise.all(draft.pieces.map(readWhole));
    const { value, limits } = await loadWithin(client, call, reading);
    const { content, record, mediaType } = keepWhole(draft, value, options);
    const prepared = { ...withType(plan.prepared, mediaType), ...record };
    return send({ ...call, limits, plan: { ...plan, content, prepared } });
  };
}

/** With a key of the caller's own, so that it never names two bodies. */
function loadDigest(draft: DraftBody, options: ContentOptions): UploadContent["load"] {
  return async (call, send, client) => {
    const { plan } = call;
    const { value, limits } = await loadWithin(client, call, digestPieces(draft.pieces));
    const digest = hexText(value);
    const { pieces, mediaType } = draft.bind?.(digest) ?? draft;
    const content = createContent(pieces, { ...options, isBeside: true });
    const prepared = { ...withType(plan.prepared, mediaType), body: `${digest} ${plan.prepared.body}` };
    return send({ ...call, limits, plan: { ...plan, content, prepared } });
  };
}

function withType(prepared: PreparedRequest<never>, mediaType: string): PreparedRequest<never> {
  return { ...prepared, operationHeaders: { ...prepared.operationHeaders, "content-type": mediaType } };
}
