import { markdownBlock } from "../../../../language/text/markdown.js";
import { counted } from "../../../../language/text/words.js";
import type { Change } from "../../change.js";
import { guideSentence } from "../../guide-sentence.js";
import type { Use } from "../../reach.js";
import { clip } from "../clip.js";
import { describePartialMigration } from "./describe-partial-migration.js";
import type { GuideEntry } from "./entries.js";
import type { GuideInput } from "./guide-code.js";
import { code, listCodes, say } from "./guide-words.js";

/** How many lines an example has at most. */
const maxLines = 30;

/** What to do about one thing, with the code of today and that of then. So many changes at most are told in full. */
export function renderEntry(entry: GuideEntry, input: GuideInput, maxChanges: number): string {
  const shown = entry.changes.slice(0, maxChanges);
  const left = entry.changes.length - shown.length;
  const sentences = [
    ...shown.map((change) => `- ${say(guideSentence(change, input.caller))}`),
    ...(left === 0 ? [] : [`- And ${counted(left, "more change")}: \`quoin diff --verbose\` lists them.`]),
  ];
  const halves = describePartialMigration(entry, input);
  return [
    `### ${headingOf(entry, input)}`,
    ...describeUse(entry, input),
    sentences.join("\n"),
    ...renderExample(entry, input),
    ...(halves.length === 0 ? [] : [halves.join("\n")]),
  ].join("\n\n");
}

/** Whom an entry concerns: who doesn't have its name in their code finds it by that. */
function describeUse({ about: [section, id], changes }: GuideEntry, input: GuideInput): readonly string[] {
  const reached = new Set(changes.flatMap(({ reaches }) => reaches));
  const nameAll = (ids: Iterable<string>) => listCodes(callsOf(ids, input));
  if (section === "endpoints" || section === "groups") return [];
  const webhooks = [...new Set(changes.flatMap((change) => change.webhooks ?? []))];
  const received = webhooks.length === 0 ? [] : [`Comes with webhooks: ${listCodes(webhooks)}.`];
  if (section !== "types") {
    const isAll = input.apis.new.endpoints.every((endpoint) => reached.has(endpoint.id));
    return isAll || reached.size === 0 ? [] : [`Concerns ${nameAll(reached)}.`];
  }
  const using = (use: Use) =>
    [input.reach.new, input.reach.old]
      .flatMap((side) => side.operations({ kind: "type", id }, use))
      .filter((one) => reached.has(one));
  const [sent, read] = [using("request"), using("response")];
  const words = [
    ...(sent.length > 0 && isAbout("request", changes) ? [`Sent by ${nameAll(sent)}.`] : []),
    ...(read.length > 0 && isAbout("response", changes) ? [`Comes back from ${nameAll(read)}.`] : []),
    ...received,
    ...nameNext(id, input),
  ];
  return words.length === 0 ? [] : [words.join(" ")];
}

/** The name that the sentences about a renamed type have. */
function nameNext(id: string, { code: written, names }: GuideInput): readonly string[] {
  const [before, after] = [written.typeNameOf(id, "old"), written.typeNameOf(id, "new")];
  if (before === undefined || after === undefined || before === after) return [];
  return [`Its name is ${code(after)} in ${code(names.new)}.`];
}

/** As callers call them today, or will. */
function callsOf(ids: Iterable<string>, { code: written }: GuideInput): readonly string[] {
  return [...new Set(ids)].flatMap((id) => written.nameOf(id, "old") ?? written.nameOf(id, "new") ?? []);
}

function isAbout(use: "request" | "response", changes: readonly Change[]): boolean {
  return changes.some(({ direction }) => direction === use || direction === "both");
}

/** A change in a line, for whom it is enough to know of it. */
export function renderLines({ changes }: GuideEntry, { caller }: GuideInput): readonly string[] {
  return changes.map((change) => `- ${say(guideSentence(change, caller))}`);
}

function renderExample({ changes }: GuideEntry, { code: written, names }: GuideInput): readonly string[] {
  const example = written.exampleOf(changes);
  const [before, after] = [example.old, example.new].map((lines) =>
    lines.slice(0, maxLines).map((line) => clip(line)),
  );
  if (before === undefined || after === undefined || before.join("\n") === after.join("\n")) return [];
  const block = (lines: readonly string[]) => markdownBlock(written.language, lines);
  return [
    ...(before.length === 0 ? [] : ["Today:", block(before)]),
    ...(after.length === 0 ? [] : [`With ${code(names.new)}:`, block(after)]),
  ];
}

const parts: Readonly<Record<string, string>> = {
  api: "The API",
  authentication: "Credentials",
  conventions: "All requests and responses",
  environments: "Environments",
  errors: "Errors with status",
  idempotency: "Idempotency keys",
  limits: "Limits",
  pagination: "Pages of lists",
  unknowns: "What is specified",
  versions: "Versions",
  webhooks: "Webhooks",
};

/** What an entry is about, as callers call it today. */
export function headingOf({ about: [section, id] }: GuideEntry, { code: written }: GuideInput): string {
  if (section === "types") return code(written.typeNameOf(id, "old") ?? written.typeNameOf(id, "new") ?? id);
  if (section === "endpoints") {
    return id === "*"
      ? "Several operations"
      : code(written.nameOf(id, "old") ?? written.nameOf(id, "new") ?? id);
  }
  if (section === "groups") return code(id);
  return nameOfPart(section, id);
}

/** What a part of a model is about that is no type, no operation and no group: `Errors with status 409`. */
export function nameOfPart(section: string, id: string): string {
  const words = parts[section] ?? section;
  return id === "" ? words : `${words} ${id}`;
}
