import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeSync,
} from "node:fs";

/** Everything that writing does to a file system, in steps of which each can fail. Tests put failures into it. */
export interface Disk {
  /** Makes one folder; throws EEXIST if something is there. */
  readonly makeFolder: (path: string) => void;
  /** Writes a new file and waits until it is on the disk. `mode`: the permissions of the file that it will replace. */
  readonly createFile: (path: string, text: string, mode: number | undefined) => void;
  /** Keeps the file at `path` under a second name, with its bytes and times. */
  readonly backUp: (path: string, copy: string) => void;
  readonly rename: (from: string, to: string) => void;
  /** Waits until the names in a folder are on the disk. */
  readonly syncFolder: (path: string) => void;
  /** Removes a folder that is empty; throws ENOTEMPTY if it isn't. */
  readonly removeFolder: (path: string) => void;
  /** Removes a folder with all that is in it; does nothing if there is none. */
  readonly removeTree: (path: string) => void;
}

/** The disk of the machine. Its errors are those of `node:fs`. */
export const machineDisk: Disk = {
  makeFolder: (path) => mkdirSync(path),
  createFile,
  backUp,
  rename: (from, to) => renameSync(from, to),
  syncFolder,
  removeFolder: (path) => rmdirSync(path),
  removeTree: (path) => rmSync(path, { recursive: true, force: true }),
};

/**
 * Adds text to a file, and waits until it is on the disk; `isNew`: makes the file, which only its owner may read. Throws EEXIST
 * if there is one.
 */
export function appendText(path: string, text: string, isNew: boolean): void {
  const file = openSync(path, isNew ? "ax" : "a", 0o600);
  try {
    writeAll(file, Buffer.from(text, "utf8"));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Removes a file; does nothing if there is none. */
export function removeFile(path: string): void {
  rmSync(path, { force: true });
}

function createFile(path: string, text: string, mode: number | undefined): void {
  const file = openSync(path, "wx");
  try {
    writeAll(file, Buffer.from(text, "utf8"));
    if (mode !== undefined) fchmodSync(file, mode);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A file that grows line by line while a command runs. */
export interface GrowingFile {
  /** Hands a text to the system at once, so that it stays if the process is killed. */
  readonly append: (text: string) => void;
  /** Whether its path still leads to it: somebody may have removed it, or its folder. */
  readonly isThere: () => boolean;
  readonly close: () => void;
}

/** Makes a file that nobody else may read; throws EEXIST if something is there. */
export function growFile(path: string): GrowingFile {
  const file = openSync(path, "wx", 0o600);
  return {
    append: (text) => writeAll(file, Buffer.from(text, "utf8")),
    isThere: () => {
      const [own, found] = [fstatSync(file), lstatSync(path, { throwIfNoEntry: false })];
      return found?.ino === own.ino && found.dev === own.dev;
    },
    close: () => closeSync(file),
  };
}

function writeAll(file: number, bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written);
}

function backUp(path: string, copy: string): void {
  try {
    linkSync(path, copy);
  } catch {
    // Some file systems have no hard links.
    copyFileSync(path, copy, constants.COPYFILE_EXCL);
    const { atime, mtime } = lstatSync(path);
    utimesSync(copy, atime, mtime);
  }
}

function syncFolder(path: string): void {
  // Windows can't open folders, and flushes names by itself.
  if (process.platform === "win32") return;
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
