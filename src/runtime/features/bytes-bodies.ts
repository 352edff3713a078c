import type { Uploads } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { type BytesBody, isBytes, isBytesBody, isMediaType, isStream } from "../support/file-kinds.js";
import { readOwn, readText } from "../support/members.js";
import { commonOptions, giveNothing, giveUpload } from "./given-uploads.js";
import { restoreUpload } from "./upload-content.js";

/** How bytes are sent as they are; brought by the rows of operations that take them. */
export const bytesBodies: Uploads = {
  commonOptions,
  read(context, operation, request, options) {
    const given = readOwn(request, "body");
    if (given === undefined) return giveNothing(operation);
    const { mediaType = bytesType } = operation.body ?? {};
    const piece = readPiece(given);
    const body = {
      issues: [],
      described: {},
      piecesFor: () => ({ pieces: [piece], mediaType: chooseType(mediaType, piece) }),
    };
    return giveUpload(context, operation, body, options);
  },
  restore: restoreUpload,
  find: () => [],
};

const bytesType = "application/octet-stream";

/** @throws InvalidRequestError */
function readPiece(given: unknown): BytesBody {
  if (!isBytesBody(given)) {
    throw new InvalidRequestError(
      "The body can't be sent: it is no Uint8Array, Blob, file or ReadableStream of bytes.",
    );
  }
  if (isStream(given) && given.locked) {
    throw new InvalidRequestError("The body can't be sent: its stream is being read already.");
  }
  // A small array is copied into the request; nobody may change a large one before its call ends.
  return given;
}

/** Of a range, such as `image/*`, what the file says that it is, if that is in it. */
function chooseType(mediaType: string, piece: BytesBody): string {
  if (!mediaType.endsWith("*")) return mediaType;
  const own = isBytes(piece) || isStream(piece) ? undefined : readText(piece, "type")?.toLowerCase();
  const isFitting =
    own !== undefined && isMediaType(own) && own.startsWith(mediaType.replace(/\*\/\*$|\*$/, ""));
  return isFitting ? own : bytesType;
}
