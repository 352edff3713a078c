import { inflateRawSync } from "node:zlib";
import { Refusal } from "./refusal.mjs";

function refuse(reason) {
  throw new Refusal(reason);
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const regular = 0o100000;

/**
 * The files of a zip archive that somebody else made, by their names. `limits` has the most bytes of each file that may be in it.
 * Throws `Refusal` of anything else: other names, names that occur twice, links, folders, and more bytes than that.
 */
export function unzip(bytes, limits) {
  try {
    return readEntries(bytes, limits);
  } catch (error) {
    // Reading behind the end, and data that can't be inflated or is longer than it may be.
    throw error instanceof Refusal ? error : new Refusal("it is a damaged zip archive");
  }
}

function readEntries(bytes, limits) {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || bytes.readUInt32LE(end) !== endSignature) refuse("it isn't a zip archive");
  const count = bytes.readUInt16LE(end + 10);
  if (count > Object.keys(limits).length) refuse("it has more files than expected");
  const files = new Map();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(bytes, at);
    if (!Object.hasOwn(limits, entry.name)) refuse("it has a file with another name");
    if (files.has(entry.name)) refuse("it has two files with the same name");
    if (entry.size > limits[entry.name]) refuse("a file in it is too large");
    files.set(entry.name, readData(bytes, entry));
    at = entry.next;
  }
  return files;
}

function readEntry(bytes, at) {
  if (bytes.readUInt32LE(at) !== entrySignature) refuse("it is a damaged zip archive");
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const type = (bytes.readUInt32LE(at + 38) >>> 16) & 0o170000;
  if (type !== 0 && type !== regular) refuse("it has something that isn't a regular file");
  return {
    name: bytes.toString("latin1", at + 46, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    packedSize: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    local: bytes.readUInt32LE(at + 42),
    next: nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  };
}

function readData(bytes, { local, method, packedSize, size }) {
  if (bytes.readUInt32LE(local) !== localSignature) refuse("it is a damaged zip archive");
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + packedSize);
  if (method !== 0 && method !== 8) refuse("it is packed in an unusual way");
  const data = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: size + 1 });
  if (data.length !== size) refuse("a file in it doesn't have the size that it states");
  return data;
}
