import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { Refusal } from "./refusal.mjs";

/**
 * The bytes of a file in a folder that somebody else filled; `undefined` if there is none. Throws `Refusal` of a link, of a folder that
 * is one, of anything else that is no file, and of more bytes than that.
 */
export function readPlainFile(path, maxBytes) {
  const folder = find(dirname(path));
  if (folder?.isDirectory() === false) refusePlainly();
  const file = folder && find(path);
  if (file === undefined) return undefined;
  if (!file.isFile()) refusePlainly();
  return readOpened(openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)), maxBytes);
}

function find(path) {
  return lstatSync(path, { throwIfNoEntry: false });
}

function refusePlainly() {
  throw new Refusal("it isn't a plain file");
}

function readOpened(opened, maxBytes) {
  try {
    const { size, nlink } = fstatSync(opened);
    if (nlink > 1) refusePlainly();
    if (size > maxBytes) throw new Refusal("it is too large");
    return readFileSync(opened);
  } finally {
    closeSync(opened);
  }
}
