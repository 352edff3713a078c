import { promises } from "node:fs";

interface Handle {
  writeFile(text: string): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

interface Facts {
  readonly uid: number;
  readonly mode: number;
  readonly mtimeMs: number;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/** What the file store asks of `node:fs/promises`. */
export interface FileAccess {
  link(from: string, to: string): Promise<void>;
  lstat(place: string): Promise<Facts>;
  mkdir(
    place: string,
    options: { readonly recursive: true; readonly mode: number },
  ): Promise<string | undefined>;
  open(place: string, flags: string, mode?: number): Promise<Handle>;
  readdir(place: string): Promise<string[]>;
  readFile(place: string, encoding: "utf8"): Promise<string>;
  rename(from: string, to: string): Promise<void>;
  unlink(place: string): Promise<void>;
}

let disk: FileAccess = promises;

/** What stands in for `node:fs/promises` reaches this disk from now on; without one, that of the machine. */
export function switchDisk(next: FileAccess = promises): void {
  disk = next;
}

export const link: FileAccess["link"] = (from, to) => disk.link(from, to);
export const lstat: FileAccess["lstat"] = (place) => disk.lstat(place);
export const mkdir: FileAccess["mkdir"] = (place, options) => disk.mkdir(place, options);
export const open: FileAccess["open"] = (place, flags, mode) => disk.open(place, flags, mode);
export const readdir: FileAccess["readdir"] = (place) => disk.readdir(place);
export const readFile: FileAccess["readFile"] = (place, encoding) => disk.readFile(place, encoding);
export const rename: FileAccess["rename"] = (from, to) => disk.rename(from, to);
export const unlink: FileAccess["unlink"] = (place) => disk.unlink(place);
