import { decodeUtf8 } from "../../src/language/read/files/decode-file.js";
import type { Draw } from "./draw.js";

type ChangeBytes = (bytes: Buffer, at: number, draw: Draw) => Buffer;

const changes: readonly ChangeBytes[] = [
  (bytes, at, draw) => replaced(bytes, at, 1, [(bytes[at] ?? 0) ^ (1 << draw.count(0, 7))]),
  (bytes, at, draw) => replaced(bytes, at, 1, [draw.count(0, 255)]),
  (bytes, at, draw) => replaced(bytes, at, 0, [draw.count(0, 127)]),
  (bytes, at, draw) => replaced(bytes, at, 0, [draw.count(0, 255), draw.count(128, 191)]),
  (bytes, at, draw) => replaced(bytes, at, draw.count(1, 8), []),
  (bytes, at, draw) => replaced(bytes, at, 0, [...bytes.subarray(at, at + draw.count(1, 40))]),
  (bytes, at) => bytes.subarray(0, at),
  (bytes, at) => bytes.subarray(at),
];

/** Changes some bytes. Of what is no UTF-8 then, the start that is. */
export function mutateBytes(text: string, draw: Draw): string {
  let bytes: Buffer = Buffer.from(text);
  for (let left = draw.one([1, 1, 1, 2, 5]); left > 0; left -= 1) {
    bytes = draw.one(changes)(bytes, draw.count(0, bytes.length), draw);
  }
  const decoded = decodeUtf8(bytes);
  return "text" in decoded ? decoded.text : decoded.before;
}

function replaced(bytes: Buffer, at: number, length: number, by: readonly number[]): Buffer {
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(by), bytes.subarray(at + length)]);
}
