import { type RequestBody, styleOfMember } from "../../language/model/ir/endpoint.js";
import type { TypeRef } from "../../language/model/ir/type.js";
import { isFilePart } from "../../language/model/body-form.js";
import { memberType } from "../../language/model/member-type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { decodeLatin1, decodeLeniently, decodeUtf8, encodeUtf8 } from "../bytes.js";
import { digestOf } from "../digest.js";
import { readJson } from "../json/read-json.js";
import { maxDepth } from "../json/values.js";
import { isKept } from "../../runtime/support/json.js";
import { parseValue } from "./parameter-plan.js";

/** Bytes that a request had. */
export interface ReceivedFile {
  /** The name of its part; absent of a whole body. */
  readonly part?: string;
  readonly name?: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
}

/** What the parts say, as JSON would, and where it has numbers that can't be kept. */
export interface MultipartReading {
  readonly kind: "value";
  readonly value: unknown;
  readonly inexact: readonly string[];
  readonly files: readonly ReceivedFile[];
}

/** How a body in parts is sent. */
export type MultipartBody = Pick<RequestBody, "type" | "send" | "memberStyles">;

interface Part {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly type: string | undefined;
  readonly content: Uint8Array;
}

/** Reads the parts of a body back to the value that it was written from; a problem where it isn't one. */
export function readMultipart(
  body: Uint8Array,
  contentType: string,
  sent: MultipartBody,
  types: TypeIndex,
): MultipartReading | { readonly problem: string } {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/iu.exec(contentType)?.slice(1).find(Boolean);
  if (boundary === undefined) return { problem: "has no boundary in its Content-Type" };
  const parts = splitParts(body, boundary);
  if (parts === undefined) return { problem: "has no parts that end with its boundary" };
  const [object] = types.objectsOf(sent.type);
  const inexact: string[] = [];
  const files: ReceivedFile[] = [];
  const members = new Map<string, unknown>();
  for (const part of parts) {
    const name = memberOfPart(part.name, sent);
    const declared = (object && memberType(object, name)) ?? unspecified;
    const resolved = types.resolve(declared);
    const isFile = isFilePart(declared, types);
    if (isFile) files.push(describeFile(part));
    const itemType = resolved.kind === "array" ? resolved.items : declared;
    const value = isFile ? describeFile(part) : readText(part, itemType, types, inexact);
    if (resolved.kind !== "array") {
      members.set(name, value);
      continue;
    }
    const items = members.get(name);
    members.set(name, [...(Array.isArray(items) ? items : []), value]);
  }
  return { kind: "value", value: Object.fromEntries(members), inexact, files };
}

/** The items of a list may be called `name[]`. */
function memberOfPart(name: string, sent: MultipartBody): string {
  const member = name.replace(/\[\]$/u, "");
  return styleOfMember(sent, member) === "brackets" ? member : name;
}

/** What is kept of bytes. */
export function describeBytes(bytes: Uint8Array, type: string): ReceivedFile {
  return { type, size: bytes.length, sha256: digestOf(bytes) };
}

function describeFile({ name, fileName, type = "application/octet-stream", content }: Part): ReceivedFile {
  return { part: name, ...(fileName !== undefined && { name: fileName }), ...describeBytes(content, type) };
}

function readText({ type, name, content }: Part, declared: TypeRef, types: TypeIndex, inexact: string[]) {
  const text = decodeUtf8(content) ?? decodeLatin1(content);
  if (type?.startsWith("application/json") === true) {
    const reading = readJson(text, maxDepth);
    if (reading.kind === "wrong") return text;
    inexact.push(...reading.inexact.map((at) => `${name}.${at}`));
    return reading.value;
  }
  const value = parseValue(text, types.resolve(declared), types);
  if (typeof value === "number" && !isKept(text)) inexact.push(name);
  return value;
}

/** RFC 7578; `undefined`: it doesn't end as it should. */
function splitParts(body: Uint8Array, boundary: string): readonly Part[] | undefined {
  const parts: Part[] = [];
  const whole = `${lineEnd}${perByte.decode(body)}`;
  const delimiter = perByte.decode(encodeUtf8(`${lineEnd}--${boundary}`));
  const slice = (from: number, to: number) => body.subarray(from - lineEnd.length, to - lineEnd.length);
  for (let at = whole.indexOf(delimiter); at !== -1;) {
    const start = at + delimiter.length;
    const after = whole.slice(start, start + 2);
    if (after === "--") return parts;
    const end = whole.indexOf(delimiter, start);
    const headEnd = whole.indexOf("\r\n\r\n", start);
    if (after !== lineEnd || end === -1 || headEnd === -1 || headEnd > end) return undefined;
    parts.push(readPart(decodeLeniently(slice(start, headEnd)), slice(headEnd + 4, end)));
    at = end;
  }
  return undefined;
}

const lineEnd = "\r\n";

/** Fast, and has a character for each byte, although not always that of Latin-1: what is found in the text is there in the bytes. */
const perByte = new TextDecoder("windows-1252");

function readPart(head: string, content: Uint8Array): Part {
  const valueOf = (pattern: RegExp) => pattern.exec(head)?.[1];
  return {
    name: unescapeName(valueOf(/\bname="([^"]*)"/u) ?? ""),
    fileName: optionally(valueOf(/\bfilename="([^"]*)"/u), unescapeName),
    type: valueOf(/^content-type:\s*(\S.*?)\s*$/imu),
    content,
  };
}

function optionally<Value>(text: string | undefined, make: (text: string) => Value): Value | undefined {
  return text === undefined ? undefined : make(text);
}

/** As HTML writes names. */
function unescapeName(name: string): string {
  return name.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%22", '"');
}

/** Of a member that the model doesn't have. */
const unspecified: TypeRef = { kind: "unknown", ids: [] };
