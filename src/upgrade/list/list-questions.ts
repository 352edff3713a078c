import type { ts } from "ts-morph";
import type { OpenName } from "../find/find-names.js";
import type { FoundWord } from "../find/find-words.js";
import type { AskedNames } from "../plan/asked-names.js";
import { type Remark, remarkOn, type Span, spanOf } from "./remark.js";
import type { Leaving } from "../find/retyped-values.js";
import { distinct } from "./distinct.js";
import { groupBy } from "../../model/group-by.js";

/** What is asked about in one file: names that the service ignores, and old ones where the file uses the client. */
export function askedIn(
  { traps, old }: AskedNames,
  usesClient: boolean,
): ReadonlyMap<string, readonly string[]> {
  const names = usesClient ? [...traps.keys(), ...old.keys()] : [...traps.keys()];
  return new Map(
    names.map((name) => [name, [...new Set([...(traps.get(name) ?? []), ...(old.get(name) ?? [])])]]),
  );
}

/** The questions about names of which no type says what they are. */
export function listQuestions(
  found: { readonly path: string; readonly open: readonly OpenName[]; readonly words: readonly FoundWord[] },
  asked: ReadonlyMap<string, readonly string[]>,
  version: string,
): readonly Remark[] {
  const names = found.open
    .filter(({ meaning }) => meaning.kind === "unproven")
    .map(({ name, at }) => ({ name, span: spanOf(at) }));
  const words = found.words.map(({ word, start }) => ({
    name: word,
    span: { path: found.path, start, end: start + word.length },
  }));
  return [...names, ...words].flatMap(({ name, span }) => ask(name, span, asked, version));
}

/** The questions about values that leave the client's types: one for all places of a file at which the same takes them. */
export function listLeaving(leaving: readonly Leaving[], version: string): readonly Remark[] {
  const groups = groupBy(leaving, ({ at, taker }) =>
    JSON.stringify([at.getSourceFile().fileName, taker ?? at.getStart()]),
  );
  return [...groups.values()].map((group) => askAboutGroup(group, version));
}

function askAboutGroup(group: readonly [Leaving, ...Leaving[]], version: string): Remark {
  const [{ at, taker, expected }] = group;
  const changes = distinct(group.flatMap((one) => one.changes));
  const [line, ...lines] = new Set(group.map((one) => lineOf(one.at)));
  const said = { taker, expected, changes, version, lines: lines.filter((other) => other !== line) };
  return remarkOn("leaving-value", said, at, { isQuestion: true, isOfValue: true });
}

/** Edits change no lines. */
function lineOf(node: ts.Node): number {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

function ask(
  name: string,
  span: Span,
  asked: ReadonlyMap<string, readonly string[]>,
  version: string,
): readonly Remark[] {
  const right = asked.get(name);
  if (right === undefined) return [];
  return [remarkOn("possible-old-name", { name, right, version }, span, { isQuestion: true })];
}
