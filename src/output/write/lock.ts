import { digestAll, digestPattern } from "./digest.js";
import { findFile } from "./find-file.js";
import { findPathProblem } from "./output-path.js";

/** The name of the lock file inside the output folder. */
export const lockName = "quoin.lock.json";

/** From what an output folder was generated, and with what result, as digests. */
export interface Lock {
  /** The version of quoin, for people. */
  readonly version: string;
  /** The code, the templates, the runtime and the packages that make the output. */
  readonly generator: string;
  /** What the configuration and the flags ask for, resolved. */
  readonly settings: string;
  /**
   * Digests of what of the model it is generated from, `whole`, `version 2026-04-01`, `all of version 2026-04-01`, `runtime`, and of what
   * beside it, `files`.
   */
  readonly model: ReadonlyMap<string, string>;
  /** Digests of the output files, by their paths inside the output folder. */
  readonly output: ReadonlyMap<string, string>;
}

/** A lock as it is on the disk: a merge may have put two of them into one, so that a line can be there twice. */
export interface StoredLock {
  /** What the lines say, by their names: `generator`, `model whole`, `output client.ts`. */
  readonly lines: ReadonlyMap<string, readonly string[]>;
  /** The digests of each output file; several after a merge, of which its text may have any. */
  readonly output: ReadonlyMap<string, readonly string[]>;
}

/**
 * One digest a line, sorted, and no line needs its neighbours: git may merge two locks by keeping the lines of both. It is
 * JSON all the same unless that has happened; its last line is there so that all others end with a comma.
 */
export function renderLock(lock: Lock): string {
  const lines = lockLines(lock).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${lines.join("")}${lastLine}\n}\n`;
}

const lastLine = '  "end": "each line stands alone: keep both sides of a merge, and generate"';

type Line = readonly [name: string, value: string];

function lockLines({ version, generator, settings, model, output }: Lock): readonly Line[] {
  const origin: readonly Line[] = [
    ["generator", generator],
    ["settings", settings],
    ...sortedLines("model", model),
  ];
  // Of two branches that changed different lines of these, neither has the output of both changes: a merge leaves two of this.
  const all: Line = ["origin", digestAll(new Map(origin))];
  return [["quoin", version], ...origin, all, ...sortedLines("output", output)];
}

function sortedLines(kind: string, digests: ReadonlyMap<string, string>): readonly Line[] {
  const sorted = [...digests].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([path, digest]) => [`${kind} ${path}`, digest]);
}

/** The lock of an output folder; `undefined` if there is none that can be trusted. */
export function readLock(folder: string): StoredLock | undefined {
  const text = readLockText(folder);
  if (text === undefined) return undefined;
  const known = recent.get(folder);
  const lock = known?.text === text ? known.lock : parseLock(text);
  recent.set(folder, { text, lock });
  return typeof lock === "string" ? undefined : lock;
}

/** The locks of folders as they were when they were read: a run asks several times. */
const recent = new Map<string, { readonly text: string; readonly lock: StoredLock | string }>();

/** The text of a folder's lock; `undefined` if there is no such file. */
export function readLockText(folder: string): string | undefined {
  const found = findFile(folder, lockName);
  return found.kind === "file" ? found.text : undefined;
}

/** Whether a stored lock says that it has this origin, and no other one. */
export function hasOrigin({ lines, output }: StoredLock, origin: Omit<Lock, "output">): boolean {
  const wanted = lockLines({ ...origin, output: new Map() });
  return (
    lines.size - output.size === wanted.length &&
    wanted.every(([name, value]) => lines.get(name)?.every((stored) => stored === value))
  );
}

const linePattern = /^ *("(?:[^"\\]|\\.)*"): *("(?:[^"\\]|\\.)*"),?$/;
/** What JSON and a merge put around the lines: braces, the marks of a conflict. */
const frame = /^(?:[{}]?|<{7}.*|\|{7}.*|={7}|>{7}.*)$/;

/** The lock that a text says, both sides of an unfinished merge included, or a sentence about why it says none. */
export function parseLock(text: string): StoredLock | string {
  const lines = new Map<string, string[]>();
  for (const line of text.split(/\r?\n/)) {
    if (frame.test(line) || line === lastLine) continue;
    const parsed = parseLine(line);
    if (parsed === undefined) return `it has a line that no lock has: ${JSON.stringify(line.slice(0, 100))}`;
    lines.set(parsed.name, [...(lines.get(parsed.name) ?? []), parsed.value]);
  }
  if (["quoin", "generator", "settings"].some((name) => !lines.has(name))) return "a digest is missing";
  const output = new Map(
    [...lines].flatMap(([name, digests]) =>
      name.startsWith("output ") ? [[name.slice("output ".length), digests]] : [],
    ),
  );
  const unsafe = [...output.keys()].find((path) => findPathProblem(path) !== undefined);
  if (unsafe !== undefined) return `it lists ${JSON.stringify(unsafe)}, a path outside the folder`;
  return { lines, output };
}

const namePattern = /^(?:quoin|generator|settings|origin|(?:model|output) .+)$/;

function parseLine(line: string): { readonly name: string; readonly value: string } | undefined {
  const [, quotedName, quotedValue] = linePattern.exec(line) ?? [];
  const [name, value] = [unquote(quotedName), unquote(quotedValue)];
  if (name === undefined || value === undefined || !namePattern.test(name)) return undefined;
  return name === "quoin" || digestPattern.test(value) ? { name, value } : undefined;
}

function unquote(quoted: string | undefined): string | undefined {
  try {
    const text: unknown = JSON.parse(quoted ?? "");
    return typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
}
