import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { asCode } from "../../../language/text/words.js";
import type { FixedNames } from "../model/fixed-names.js";
import { isNamed } from "../model/named-sections.js";
import { isObject } from "../node.js";
import { type Digests, digestDepth } from "./digests.js";
import type { Base, BaseThing, ImportLock } from "./import-lock.js";
import { readAccess } from "./parse-access.js";
import { readEvidence } from "../questions/evidence.js";
import { readChoices } from "./parse-choices.js";
import { lockFormat } from "./render-lock.js";
import { idOf } from "./things.js";

/** More than an import of any document writes. */
const longest = 64 * 1024 * 1024;

/** Reads what an import has left. Never throws, whatever the text is. `path`: where it is, for people. */
export function parseImportLock(text: string, path: string): ImportLock | Diagnostic {
  const read = readLock(text);
  return typeof read === "string" ? diagnose("unreadable-import-lock", { path, problem: read }) : read;
}

/** The lock, or what is wrong with it. */
function readLock(text: string): ImportLock | string {
  if (text.length > longest) return "it is larger than any import makes it";
  const content = parseJson(text);
  if (!isObject(content)) return "it is no JSON object";
  const { format, document, digest, folder, names, access, choices, evidence, base, asked } = {
    ...noMembers,
    ...content,
  };
  if (format !== lockFormat) {
    return `its format is ${asCode(String(JSON.stringify(format)))}, and this version of quoin reads ${lockFormat}`;
  }
  if (typeof document !== "string" || document === "") return "`document` is no path";
  if (digest !== undefined && typeof digest !== "string") return "`digest` is no text";
  if (typeof folder !== "string" || folder === "") return "`folder` is no path";
  const fixed = readNames(names);
  if (typeof fixed === "string") return fixed;
  const remembered = readAccess(access);
  if (remembered === "unreadable") return "`access` isn't what an import writes";
  const chosen = readChoices(choices);
  if (chosen === "unreadable") return "`choices` isn't what an import writes";
  const bound = readEvidence(evidence);
  if (bound === "unreadable") return "`evidence` isn't what an import writes";
  const things = readBase(base);
  if (typeof things === "string") return things;
  if (!isTexts(asked)) return "`asked` isn't what an import writes";
  const kept = { names: fixed, access: remembered, choices: chosen, evidence: bound };
  return { document, digest, folder, ...kept, base: things, asked: new Set(asked) };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

const noMembers: Readonly<Record<"format" | keyof ImportLock, unknown>> = {
  format: undefined,
  document: undefined,
  digest: undefined,
  folder: undefined,
  names: undefined,
  access: undefined,
  choices: undefined,
  evidence: undefined,
  base: undefined,
  asked: [],
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ""));
  } catch {
    return undefined;
  }
}

function readNames(value: unknown): FixedNames | string {
  const { api, ...kinds } = { ...noNamesRead, ...(isObject(value) ? value : {}) };
  const types = readTexts(kinds.types);
  const operations = readTexts(kinds.operations);
  const calls = readTexts(kinds.calls);
  const groups = readTexts(kinds.groups);
  const unknowns = readTexts(kinds.unknowns);
  const isText = api === undefined || (typeof api === "string" && api !== "");
  if (
    !isText ||
    types === undefined ||
    operations === undefined ||
    calls === undefined ||
    groups === undefined ||
    unknowns === undefined
  ) {
    return "`names` isn't what an import writes";
  }
  // Two branches may have given one name: what they merge to would make one thing of two.
  const twice = findTwice(types) ?? findTwice(operations);
  if (twice !== undefined) return `${asCode(twice)} is the name of two places`;
  return { api, types, operations, calls, groups, unknowns };
}

const noNamesRead: Readonly<Record<keyof FixedNames, unknown>> = {
  api: undefined,
  types: undefined,
  operations: undefined,
  // Earlier imports called all operations as their ids tell.
  calls: {},
  groups: undefined,
  unknowns: undefined,
};

function findTwice(names: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set<string>();
  return [...names.values()].find((name) => seen.size === seen.add(name).size);
}

/** A map of texts; `undefined`: it is none. */
function readTexts(value: unknown): ReadonlyMap<string, string> | undefined {
  if (!isObject(value)) return undefined;
  const texts = new Map<string, string>();
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== "string" || text === "") return undefined;
    texts.set(key, text);
  }
  return texts;
}

function readBase(value: unknown): Base | string {
  if (!isObject(value)) return "`base` is missing";
  const things = new Map<string, BaseThing>();
  for (const [file, sections] of Object.entries(value)) {
    const found = isObject(sections) ? readThings(file, sections) : undefined;
    if (found === undefined) {
      return `what ${asCode(file)} has in ${asCode("base")} isn't what an import writes`;
    }
    for (const thing of found) things.set(idOf(file, thing.path), thing);
  }
  return things;
}

function readThings(
  file: string,
  sections: Readonly<Record<string, unknown>>,
): readonly BaseThing[] | undefined {
  const things: BaseThing[] = [];
  for (const [section, value] of Object.entries(sections)) {
    const entries = isNamed(section) && isObject(value) ? Object.entries(value) : undefined;
    for (const [name, entry] of entries ?? [[undefined, value] as const]) {
      const path = name === undefined ? [section] : [section, name];
      const digests = readDigests(entry, path.length);
      if (digests === undefined) return undefined;
      things.push({ path, file, digests });
    }
  }
  return things;
}

function readDigests(value: unknown, depth: number): Digests | undefined {
  if (typeof value === "string") return value;
  if (!isObject(value) || depth >= digestDepth) return undefined;
  const members = new Map<string, Digests>();
  for (const [key, member] of Object.entries(value)) {
    const digests = readDigests(member, depth + 1);
    if (digests === undefined) return undefined;
    members.set(key, digests);
  }
  return members;
}
