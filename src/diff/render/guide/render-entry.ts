import { markdownBlock } from "../../../diagnostics/markdown.js";
import { counted } from "../../../diagnostics/words.js";
import type { Change } from "../../change.js";
import { guideSentence } from "../../guide-sentence.js";
import type { Use } from "../../reach.js";
import { clip } from "../clip.js";
import { describeHalves } from "./describe-halves.js";
import type { GuideEntry } from "./entries.js";
import type { GuideInput } from "./guide-code.js";
import { code, listCodes, say } from "./guide-words.js";

/** How many changes of one thing are told in full. */
const maxChanges = 20;
/** How many lines an example has at most. */
const maxLines = 30;

/** What to do about one thing, with the code of today and that of then. */
export function renderEntry(entry: GuideEntry, input: GuideInput): string {
  const shown = entry.changes.slice(0, maxChanges);
  const left = entry.changes.length - shown.length;
  const sentences = [
    ...shown.map((change) => `- ${say(guideSentence(change, input.caller))}`),
    ...(left === 0 ? [] : [`- And ${counted(left, "more change")}: \`quoin diff --verbose\` lists them.`]),
  ];
  const halves = describeHalves(entry, input);
  return [
    `### ${headingOf(entry, input)}`,
    ...describeUse(entry, input),
    sentences.join("\n"),
    ...renderExample(entry, input),
    ...(halves.length === 0 ? [] : [halves.join("\n")]),
  ].join("\n\n");
}

/** Where values of a type go: who doesn't have its name in their code finds it by that. */
function describeUse({ about: [section, id], changes }: GuideEntry, input: GuideInput): readonly string[] {
  if (section !== "types") return [];
  const { reach, code: written } = input;
  const reached = new Set(changes.flatMap(({ reaches }) => reaches));
  const callsOf = (use: Use) => {
    const ids = [reach.new, reach.old].flatMap((side) => side.operations({ kind: "type", id }, use));
    const own = [...new Set(ids)].filter((one) => reached.has(one));
    return own.flatMap((one) => written.nameOf(one, "old") ?? written.nameOf(one, "new") ?? []);
  };
  const [sent, read] = [callsOf("request"), callsOf("response")];
  const words = [
    ...(sent.length === 0 || !isAbout("request", changes) ? [] : [`Sent by ${listCodes(sent)}.`]),
    ...(read.length === 0 || !isAbout("response", changes) ? [] : [`Comes back from ${listCodes(read)}.`]),
  ];
  return words.length === 0 ? [] : [words.join(" ")];
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
  authentication: "API keys",
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
  const words = parts[section] ?? section;
  return id === "" ? words : `${words} ${id}`;
}
