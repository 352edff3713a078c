import type { ClientContext, Operation, Uploads } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { checkMembers, copyJson, guardCopy } from "../request/body.js";
import { validatePart } from "../request/validate-request.js";
import { hexText } from "../support/bytes.js";
import { dataOf, fileMark, isStream } from "../support/file-kinds.js";
import { createBare, readOwn } from "../support/members.js";
import { digestParts } from "../support/sha256.js";
import { type Issue, runValidator } from "../support/validators.js";
import type { PreparedRequest } from "../types/call.js";
import type { BodyPolicy } from "../types/policy.js";
import { readFile } from "./multipart-files.js";
import { findTexts, type Part, writeParts } from "./multipart-writer.js";
import { type BodyPieces, commonOptions, giveNothing, giveUpload, type ReadBody } from "./given-uploads.js";
import { restoreUpload } from "./upload-content.js";
import { decodeBytes } from "./upload-pieces.js";

/** How an object is sent in parts; brought by the rows of operations that take one. */
export const multipartBodies: Uploads = {
  commonOptions,
  read(context, operation, request, options) {
    const given = readOwn(request, "body");
    if (given === undefined) return giveNothing(operation);
    const policy = operation.body ?? {};
    const copy = copyBody(context, given, policy);
    const issues = validate(context, operation, copy, policy);
    const parts = Object.entries(copy).flatMap(([name, value]) => partsOf(name, value, policy));
    const body: ReadBody = {
      issues,
      described: { texts: findTexts(parts) },
      piecesFor: (key) => choosePieces(context, operation, parts, key),
    };
    return giveUpload(context, operation, body, options);
  },
  restore: restoreUpload,
  find({ body, bodyEncoding, operationHeaders }, names) {
    if (body === null) return [];
    const texts = bodyEncoding === "base64" ? readTexts(body, operationHeaders) : describedTexts(body);
    return texts.flatMap(([name, text]) => {
      const isNamed = names.includes(name);
      return [...(isNamed ? [text] : []), ...leavesIn(readObject(text), names, isNamed)];
    });
  },
};

/** Own members only, as they are now; files as they are. */
function copyBody(context: ClientContext, given: unknown, { files = [] }: BodyPolicy) {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new InvalidRequestError("The body can't be sent: it is no object, whose members are the parts.");
  }
  guardCopy(() => checkMembers(given, []), context.settings.secrets, "body");
  const copy = createBare<Record<string, unknown>>();
  for (const name of Object.keys(given)) {
    const value: unknown = Reflect.get(given, name);
    if (value === undefined) continue;
    copy[name] = files.includes(name) ? copyFiles(value) : copyJson(value, context.settings.secrets);
  }
  return copy;
}

function copyFiles(value: unknown): unknown {
  const files: unknown = Array.isArray(value) ? Array.from(value) : value;
  return files;
}

function validate(
  context: ClientContext,
  operation: Operation,
  copy: { readonly [name: string]: unknown },
  policy: BodyPolicy,
): readonly Issue[] {
  const refused = operation.parts?.bodyRules?.check(context, copy, policy) ?? [];
  return validatePart(context, operation.id, "body", refused, () =>
    runValidator(operation.validators.body, withMarks(copy, policy)),
  );
}

function withMarks(copy: { readonly [name: string]: unknown }, { files = [] }: BodyPolicy): object {
  const markOf = (value: unknown): string | null => (dataOf(value) === undefined ? null : fileMark);
  const marked = Object.entries(copy).map(([name, value]): [string, unknown] => {
    if (!files.includes(name)) return [name, value];
    return [name, Array.isArray(value) ? value.map(markOf) : markOf(value)];
  });
  return Object.fromEntries(marked);
}

/** @throws InvalidRequestError for what would be lost: null, and lists with nothing in them */
function partsOf(
  name: string,
  value: unknown,
  { files = [], send, memberStyles }: BodyPolicy,
): readonly Part[] {
  const isFile = files.includes(name);
  if (!Array.isArray(value)) return [isFile ? readFile(name, value) : makePart(name, value)];
  if (value.length === 0) throw partRefusal(name, "is empty: leave it out instead");
  const partName = (readOwn(memberStyles, name) ?? send) === "brackets" ? `${name}[]` : name;
  return value.map((item: unknown) => (isFile ? readFile(partName, item) : makePart(partName, item)));
}

function makePart(name: string, value: unknown): Part {
  if (typeof value === "object" && value !== null) {
    return { name, type: "application/json", text: JSON.stringify(value) };
  }
  if (value === null) throw partRefusal(name, "is null");
  return { name, text: String(value) };
}

function partRefusal(name: string, problem: string): InvalidRequestError {
  return new InvalidRequestError(`The body can't be sent: \`${name}\` ${problem}, which no part can say.`);
}

/**
 * The boundary is drawn once for all attempts of a request. Under a key of the caller's own it follows from the content, so that a
 * later call with it sends the same bytes, and no file can have the boundary of the body that it is in.
 */
function choosePieces(
  context: ClientContext,
  { id }: Operation,
  parts: readonly Part[],
  { idempotencyKey, keySource }: Parameters<ReadBody["piecesFor"]>[0],
): ReturnType<ReadBody["piecesFor"]> {
  const drawn = drawWord(context);
  if (keySource !== "caller" || idempotencyKey === null) return separate(parts, drawn);
  if (!parts.some(({ data }) => isStream(data))) {
    return { ...separate(parts, ""), bind: (digest) => separate(parts, digest) };
  }
  // Of a stream the content isn't known before it is sent: within a client its boundary is the same.
  const own = ownWords.get(context) ?? drawn;
  ownWords.set(context, own);
  return separate(parts, hexText(digestParts([own, id, idempotencyKey])));
}

const ownWords = new WeakMap<ClientContext, string>();

function drawWord({ settings }: ClientContext): string {
  return settings.platform.uuid().replaceAll("-", "");
}

function separate(parts: readonly Part[], word: string): BodyPieces {
  const boundary = `quoin-${word.slice(0, 32).padStart(32, "0")}`;
  return { pieces: writeParts(parts, boundary), mediaType: `multipart/form-data; boundary=${boundary}` };
}

/** What a part of JSON has in it; nothing for any other text. */
function readObject(text: string): unknown {
  try {
    const value: unknown = text.startsWith("{") ? JSON.parse(text) : undefined;
    return value;
  } catch {
    return undefined;
  }
}

/** The strings and numbers in members of such names. */
function leavesIn(value: unknown, names: readonly string[], isNamed: boolean): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return isNamed ? [String(value)] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesIn(inner, names, isNamed || names.includes(name)),
  );
}

type Texts = readonly (readonly [name: string, text: string])[];

/** The texts of a record that has all bytes of the body. */
function readTexts(body: string, headers: PreparedRequest["operationHeaders"] = {}): Texts {
  const boundary = headers["content-type"]?.split("boundary=")[1];
  if (boundary === undefined) return [];
  const text = new TextDecoder().decode(decodeBytes(body));
  return text.split(`--${boundary}`).flatMap((part): Texts => {
    const [head = "", ...rest] = part.split("\r\n\r\n");
    const name = /; name="([^"]*)"/.exec(head)?.[1];
    if (name === undefined || head.includes("; filename=")) return [];
    return [[name, rest.join("\r\n\r\n").slice(0, -2)]];
  });
}

/** Those of one that describes it. */
function describedTexts(body: string): Texts {
  const found: unknown = JSON.parse(body.slice(body.indexOf("{")));
  const texts: unknown = typeof found === "object" && found !== null ? Reflect.get(found, "texts") : [];
  return Array.isArray(texts)
    ? texts.map((pair: unknown): Texts[number] => [textAt(pair, 0), textAt(pair, 1)])
    : [];
}

function textAt(pair: unknown, index: number): string {
  return Array.isArray(pair) ? String(pair[index]) : "";
}
