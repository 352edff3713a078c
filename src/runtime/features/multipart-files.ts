import { InvalidRequestError } from "../errors/refusals.js";
import { type BytesBody, dataOf, isBytes, isMediaType, isStream } from "../support/file-kinds.js";
import { readText } from "../support/members.js";
import type { Part } from "./multipart-writer.js";

/** What HTML calls a file without a name. */
const unnamed = "blob";
const unspecified = "application/octet-stream";

/** @throws InvalidRequestError for what is no file, and for a type that isn't one */
export function readFile(name: string, value: unknown): Part {
  const data = dataOf(value);
  if (data === undefined || typeof value !== "object" || value === null) {
    throw fileRefusal(name, "is no Blob, File or `{ data, name, type }`");
  }
  if (isStream(data) && data.locked) throw fileRefusal(name, "is a stream that is being read already");
  const [ownName, ownType] = [describeFile(value, data, "name"), describeFile(value, data, "type")];
  const type = ownType ?? unspecified;
  if (!isMediaType(type)) throw fileRefusal(name, "has a `type` that is no media type");
  // It would be sent as another one, with U+FFFD.
  if (/\p{Surrogate}/u.test(ownName ?? "")) throw fileRefusal(name, "has a `name` with a lone surrogate");
  return { name, fileName: ownName ?? unnamed, type, data };
}

/** What is said of the file, or else what it says of itself. */
function describeFile(value: object, data: BytesBody, member: "name" | "type"): string | undefined {
  const own = readText(value, member);
  const ofData = isBytes(data) || isStream(data) ? undefined : readText(data, member);
  return [own, ofData].find((text) => text !== undefined && text !== "");
}

function fileRefusal(name: string, problem: string): InvalidRequestError {
  return new InvalidRequestError(`The body can't be sent: \`${name}\` ${problem}.`);
}
