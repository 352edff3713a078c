import { hasMethods, readMember } from "./members.js";

/** What can be opened again: each attempt reads it from its beginning. */
export interface FileSource {
  /** In bytes. */
  readonly size: number;
  /** What the service is told that it's called. */
  readonly name?: string | undefined;
  /** Its media type. */
  readonly type?: string | undefined;
  /** Rejects if it isn't what it was when the call was made; called before each attempt. */
  check?(): Promise<void>;
  /** Opens it at its beginning. */
  open(): ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>;
}

/** Bytes. A stream can be read once, so a call with one isn't sent again once it has begun. */
export type BytesBody = Uint8Array | Blob | FileSource | ReadableStream<Uint8Array>;

/** A file in a body, with what the service is told of it. */
export interface FileData {
  readonly data: BytesBody;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
}

/** A file in a body; a `File` has its own name. */
export type FilePart = Blob | FileSource | FileData;

export function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array || Object.prototype.toString.call(value) === "[object Uint8Array]";
}

/** By its methods: it may be of another realm, or a polyfill. */
export function isBlob(value: unknown): value is Blob {
  return hasMethods(value, "stream", "arrayBuffer") && hasSize(value);
}

function isSource(value: unknown): value is FileSource {
  return hasMethods(value, "open") && hasSize(value);
}

export function isStream(value: unknown): value is ReadableStream<Uint8Array> {
  return hasMethods(value, "getReader");
}

export function isBytesBody(value: unknown): value is BytesBody {
  return isBytes(value) || isBlob(value) || isSource(value) || isStream(value);
}

/** The bytes of a file in a body; `undefined`: it is none, or bytes of which nobody says that they are a file. */
export function dataOf(value: unknown): BytesBody | undefined {
  if (typeof value !== "object" || value === null || isBytes(value) || isStream(value)) return undefined;
  if (isBytesBody(value)) return value;
  const data = readMember(value, "data");
  return isBytesBody(data) ? data : undefined;
}

/** What validators get in place of a file: they are given plain data. */
export const fileMark = "(a file)";

/** Whether a string can be sent as a media type, perhaps with parameters. */
export function isMediaType(text: string): boolean {
  return /^[\w.+-]+\/[\w.+-]+(?: *; *[\w.+-]+=(?:[\w.+-]+|"[\w .+-]*"))*$/.test(text);
}

function hasSize(value: unknown): boolean {
  const size = readMember(value, "size");
  return typeof size === "number" && Number.isSafeInteger(size) && size >= 0;
}
