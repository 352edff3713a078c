import { basename, dirname } from "node:path/posix";
import type { FileAccess } from "./switched-disk.js";

interface File {
  text: string;
  /** What a power failure leaves of it; the rest is lost. */
  flushed: string;
  changedAt: number;
}

/** A name in a directory: a file, a directory, or nothing any more. */
type Entry = File | "folder" | undefined;

interface Change {
  readonly name: string;
  readonly entry: Entry;
}

interface Folder {
  /** As processes see it. */
  readonly entries: Map<string, Entry>;
  /** As a power failure finds it, if none of what is pending has reached the disk. */
  readonly durable: Map<string, Entry>;
  readonly pending: Change[];
}

/** All that is on a disk, as plain data; the directory above `root` is not part of it. */
export interface DiskState {
  readonly folders: Map<string, Folder>;
  now: number;
}

export const root = "/store";

/** A disk with one empty directory, for files that nobody flushes by accident. */
export function emptyDisk(): DiskState {
  return { folders: new Map([[root, emptyFolder()]]), now: 1e12 };
}

function emptyFolder(): Folder {
  return { entries: new Map(), durable: new Map(), pending: [] };
}

/** One process's way to a disk: it dies, and does no more, instead of taking a step that isn't left. */
export class PowerDisk implements FileAccess {
  readonly state: DiskState;
  #stepsLeft: number;
  #isDead = false;

  constructor(state: DiskState, steps = Infinity) {
    this.state = state;
    this.#stepsLeft = steps;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  async mkdir(place: string): Promise<string | undefined> {
    if (this.#folders().has(place)) return undefined;
    this.#step();
    this.#change(place, "folder");
    this.state.folders.set(place, emptyFolder());
    return place;
  }

  async lstat(place: string) {
    const isFolder = this.#folders().has(place);
    const mtimeMs = isFolder ? 0 : this.#file(place).changedAt;
    const uid = process.geteuid?.() ?? 0;
    return { uid, mode: 0o700, mtimeMs, isDirectory: () => isFolder, isSymbolicLink: () => false };
  }

  async open(place: string, flags: string) {
    const folder = this.#folders().get(place);
    const file: File = { text: "", flushed: "", changedAt: this.state.now };
    if (flags === "wx") {
      this.#step();
      this.#change(place, file);
    }
    return {
      writeFile: async (text: string) => {
        this.#step();
        file.text = text;
      },
      sync: async () => {
        this.#step();
        file.flushed = file.text;
        if (folder === undefined) return;
        for (const { name, entry } of folder.pending.splice(0)) folder.durable.set(name, entry);
      },
      close: async () => {},
    };
  }

  async readdir(place: string): Promise<string[]> {
    const { entries } = this.#folder(place);
    return [...entries].filter(([, entry]) => entry !== undefined).map(([name]) => name);
  }

  async readFile(place: string): Promise<string> {
    return this.#file(place).text;
  }

  async rename(from: string, to: string): Promise<void> {
    const file = this.#file(from);
    this.#step();
    this.#change(from, undefined);
    this.#change(to, file);
  }

  async link(from: string, to: string): Promise<void> {
    const file = this.#file(from);
    if (this.#folder(dirname(to)).entries.get(basename(to)) !== undefined) throw failure("EEXIST");
    this.#step();
    this.#change(to, file);
  }

  async unlink(place: string): Promise<void> {
    this.#file(place);
    this.#step();
    this.#change(place, undefined);
  }

  #step(): void {
    if (this.#stepsLeft === 0) this.#isDead = true;
    this.#folders();
    this.#stepsLeft -= 1;
  }

  #folders(): DiskState["folders"] {
    if (this.#isDead) throw new Error("the process is dead");
    return this.state.folders;
  }

  #folder(place: string): Folder {
    const folder = this.#folders().get(place);
    if (folder === undefined) throw failure("ENOENT");
    return folder;
  }

  #file(place: string): File {
    const file = this.#folder(dirname(place)).entries.get(basename(place));
    if (file === undefined || file === "folder") throw failure("ENOENT");
    return file;
  }

  /** Drafts are in nobody's way, whatever a power failure makes of them. */
  #change(place: string, entry: Entry): void {
    const name = basename(place);
    const folder = this.#folder(dirname(place));
    folder.entries.set(name, entry);
    if (!name.includes(".draft.")) folder.pending.push({ name, entry });
  }
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Every disk that a power failure can leave: any of what wasn't flushed may have reached it. */
export function powerFailures({ folders, now }: DiskState): readonly DiskState[] {
  const above = emptyFolder();
  above.durable.set(basename(root), "folder");
  return survivors(folders, above, "").map((left) => ({
    folders: new Map([...left].filter(([place]) => place !== "")),
    now,
  }));
}

type Folders = ReadonlyMap<string, Folder>;

function survivors(folders: Folders, folder: Folder, place: string): readonly Folders[] {
  return distinct(subsets(folder.pending)).flatMap((kept) => {
    const entries = new Map(folder.durable);
    for (const { name, entry } of kept) entries.set(name, entry);
    const left = [...entries].map(([name, entry]) => [name, leftOf(entry)] as const);
    const own: Folder = { entries: new Map(left), durable: new Map(left), pending: [] };
    let all: readonly Folders[] = [new Map([[place, own]])];
    for (const [name, entry] of entries) {
      const child = entry === "folder" ? folders.get(`${place}/${name}`) : undefined;
      if (child === undefined) continue;
      const below = survivors(folders, child, `${place}/${name}`);
      all = all.flatMap((one) => below.map((other) => new Map([...one, ...other])));
    }
    return all;
  });
}

function leftOf(entry: Entry): Entry {
  return typeof entry === "object" ? { ...entry, text: entry.flushed } : entry;
}

function subsets<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((some) => [some, [first, ...some]]);
}

/** Without those that leave the same: of one name the last change counts. */
function distinct(all: readonly (readonly Change[])[]): readonly (readonly Change[])[] {
  const byMeaning = new Map(
    all.map((changes) => {
      const last = new Map(changes.map(({ name, entry }) => [name, entry]));
      return [JSON.stringify([...last].sort().map(([name, entry]) => [name, entry ?? null])), changes];
    }),
  );
  return [...byMeaning.values()];
}

/** Tells disks apart by what matters for what comes next. */
export function describeDisk({ folders }: DiskState): string {
  const shown = [...folders].map(([place, { entries, durable, pending }]) => [
    place,
    [...entries].filter(([name, entry]) => entry !== undefined && !name.includes(".draft.")).sort(),
    [...durable].filter(([, entry]) => entry !== undefined).sort(),
    pending.map(({ name, entry }) => [name, entry ?? null]),
  ]);
  return JSON.stringify(shown);
}
