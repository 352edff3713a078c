import { compareTexts } from "../../../language/text/words.js";
import type { RememberedAccess } from "../access/remembered-access.js";
import type { EarlierChoices } from "../earlier.js";
import type { EvidenceOf } from "../questions/evidence.js";
import type { Digests } from "./digests.js";
import type { Base, ImportLock } from "./import-lock.js";

/** The format of the file, so that a later one is known as such. */
export const lockFormat = 1;

/** The text of the file: a line for each name and each thing of the model, sorted, so that a review shows what has changed. */
export function renderImportLock({
  document,
  digest,
  folder,
  names,
  access,
  choices,
  evidence = new Map(),
  base,
  asked,
}: ImportLock): string {
  const { api, ...rest } = names;
  const kinds = Object.entries(rest).map(
    ([kind, fixed]: [string, ReadonlyMap<string, string>]) =>
      [
        kind,
        block(
          sorted(fixed).map(([place, name]) => [place, JSON.stringify(name)]),
          4,
        ),
      ] as const,
  );
  return `${block(
    [
      ["format", String(lockFormat)],
      ["document", JSON.stringify(document)],
      ...(digest === undefined ? [] : [["digest", JSON.stringify(digest)] as const]),
      ["folder", JSON.stringify(folder)],
      ["names", block([...(api === undefined ? [] : [["api", JSON.stringify(api)] as const]), ...kinds], 2)],
      ...(access === undefined ? [] : [["access", renderAccess(access)] as const]),
      ...(choices === undefined ? [] : [["choices", renderChoices(choices)] as const]),
      ...(evidence.size === 0 ? [] : [["evidence", renderEvidence(evidence)] as const]),
      ["base", block(byFile(base), 2)],
      ["asked", list([...asked].toSorted(compareTexts), 2)],
    ],
    0,
  )}\n`;
}

function renderAccess({ schemes, alternatives }: RememberedAccess): string {
  const lines = schemes.map(
    ({ id, scopes, ...scheme }) =>
      [id, JSON.stringify({ ...scheme, scopes: Object.fromEntries(scopes) })] as const,
  );
  return block(
    [
      ["schemes", block(lines, 4)],
      ["alternatives", JSON.stringify(alternatives)],
    ],
    2,
  );
}

function renderChoices({ basePath, mediaTypes }: EarlierChoices): string {
  const lines = sorted(mediaTypes).map(([choice, type]) => [choice, JSON.stringify(type)] as const);
  return block(
    [
      ["basePath", JSON.stringify(basePath)],
      ["mediaTypes", block(lines, 4)],
    ],
    2,
  );
}

function renderEvidence(evidence: EvidenceOf): string {
  return block(
    sorted(evidence).map(([id, one]) => [id, JSON.stringify(one)]),
    2,
  );
}

function byFile(base: Base): readonly (readonly [string, string])[] {
  const files = new Map<string, Map<string, Map<string, string>>>();
  for (const { file, path, digests } of base.values()) {
    const [section = "", name = ""] = path;
    const sections = files.get(file) ?? new Map<string, Map<string, string>>();
    files.set(file, sections);
    const lines = sections.get(section) ?? new Map<string, string>();
    sections.set(section, lines.set(name, JSON.stringify(plain(digests))));
  }
  return sorted(files).map(([file, sections]) => [
    file,
    block(
      sorted(sections).map(([section, lines]) => [section, lines.get("") ?? block(sorted(lines), 6)]),
      4,
    ),
  ]);
}

function sorted<Value>(map: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...map].toSorted(([one], [other]) => compareTexts(one, other));
}

/** An object with a line for each member, of which the values are JSON. */
function block(members: readonly (readonly [string, string])[], indent: number): string {
  if (members.length === 0) return "{}";
  const margin = " ".repeat(indent + 2);
  const lines = members.map(([key, json]) => `${margin}${JSON.stringify(key)}: ${json}`);
  return `{\n${lines.join(",\n")}\n${" ".repeat(indent)}}`;
}

/** A list with a line for each text. */
function list(texts: readonly string[], indent: number): string {
  if (texts.length === 0) return "[]";
  const margin = " ".repeat(indent + 2);
  return `[\n${texts.map((text) => `${margin}${JSON.stringify(text)}`).join(",\n")}\n${" ".repeat(indent)}]`;
}

/** Digests as JSON has them, sorted. A name such as `__proto__` is a member as any other. */
function plain(digests: Digests): unknown {
  if (typeof digests === "string") return digests;
  return Object.fromEntries(sorted(digests).map(([key, member]) => [key, plain(member)]));
}
