import { diagnose } from "../../diagnostics/diagnostic.js";
import type { OpenName } from "../find/find-names.js";
import type { FoundWord } from "../find/find-words.js";
import type { AskedNames } from "../plan/asked-names.js";
import type { Remark, Span } from "./remark.js";
import { spanOf } from "./list-open-names.js";

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

function ask(
  name: string,
  span: Span,
  asked: ReadonlyMap<string, readonly string[]>,
  version: string,
): readonly Remark[] {
  const right = asked.get(name);
  if (right === undefined) return [];
  const say: Remark["say"] = (at) => diagnose("possible-old-name", { name, right, version }, at);
  return [{ span, isAfter: false, isQuestion: true, say }];
}
