import { digestPattern } from "./digest.js";
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
  /** Digests of the model's files, by their paths. */
  readonly model: ReadonlyMap<string, string>;
  /** Digests of the output files, by their paths inside the output folder. */
  readonly output: ReadonlyMap<string, string>;
}

/** One digest a line, sorted, so that two branches that change different files merge without a conflict. */
export function renderLock(lock: Lock): string {
  const content = {
    quoin: lock.version,
    generator: lock.generator,
    settings: lock.settings,
    model: sortedEntries(lock.model),
    output: sortedEntries(lock.output),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

function sortedEntries(digests: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...digests].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The lock of an output folder; `undefined` if there is none that can be trusted. */
export function readLock(folder: string): Lock | undefined {
  const text = readLockText(folder);
  const lock = text === undefined ? undefined : parseLock(text);
  return typeof lock === "string" ? undefined : lock;
}

/** The text of a folder's lock; `undefined` if there is no such file. */
export function readLockText(folder: string): string | undefined {
  const found = findFile(folder, lockName);
  return found.kind === "file" ? found.text : undefined;
}

/** The lock that a text says, or a sentence about why it says none. */
export function parseLock(text: string): Lock | string {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return text.includes("<<<<<<<") ? "it holds the marks of a merge conflict" : "it is not valid JSON";
  }
  if (!isRecord(content)) return "it is not a JSON object";
  const { quoin, generator, settings } = content;
  const [model, output] = [readDigests(content["model"]), readDigests(content["output"])];
  if (typeof quoin !== "string" || !isDigest(generator) || !isDigest(settings)) return "a digest is missing";
  if (model === undefined || output === undefined) return "its digests are malformed";
  const unsafe = [...output.keys()].find((path) => findPathProblem(path) !== undefined);
  if (unsafe !== undefined) return `it lists ${JSON.stringify(unsafe)}, a path outside the folder`;
  return { version: quoin, generator, settings, model, output };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isDigest(value: unknown): value is string {
  return typeof value === "string" && digestPattern.test(value);
}

function readDigests(value: unknown): Map<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const digests = new Map<string, string>();
  for (const [path, digest] of Object.entries(value)) {
    if (!isDigest(digest)) return undefined;
    digests.set(path, digest);
  }
  return digests;
}
