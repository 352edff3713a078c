import type { Direction } from "../change.js";
import { changeKinds } from "../kinds/catalog.js";
import type { ChangeKind } from "../kinds/kind.js";
import { judge } from "../verdict.js";
import { wrap } from "./wrap.js";

/** What there is to say about a kind of change, as Markdown that fits a terminal. */
export function renderKindPage(id: string, kind: ChangeKind, heading = "#"): string {
  const paragraphs = [
    `${heading} ${id}`,
    fillKindText(kind.title),
    fillKindText(kind.why),
    renderVerdicts(kind),
    ...(kind.exception === undefined
      ? []
      : [`The verdict is an exception, because ${lowerFirst(kind.exception.because)}`]),
    ...(kind.help === undefined ? [] : [`Safer: ${lowerFirst(fillKindText(kind.help))}`]),
    ...(kind.question === undefined ? [] : [`It asks: ${kind.question}`]),
  ];
  return `${[...paragraphs.map(wrapParagraph), ...renderExample(kind)].join("\n\n")}\n`;
}

const preamble = `# Kinds of changes

What \`quoin diff\` tells apart, and how it judges it. \`quoin explain KIND\` shows one of these pages in a terminal; this file is
what \`quoin explain --all\` prints. How the verdicts follow is in [\`diff.md\`](diff.md).
`;

/** The pages of all kinds on one, sorted by id. */
export function renderKindPages(): string {
  const kinds = Object.entries<ChangeKind>(changeKinds).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [preamble, ...kinds.map(([id, kind]) => renderKindPage(id, kind, "##"))].join("\n");
}

const widest = 80;

function wrapParagraph(text: string): string {
  return text.startsWith("#") || text.startsWith("- ") ? text : wrap(text, widest).join("\n");
}

/** A kind's texts stand for any subject and any values. */
export function fillKindText(text: string): string {
  const values: Readonly<Record<string, string>> = { subject: "something", before: "`A`", after: "`B`" };
  const filled = text.replaceAll(/\{(subject|before|after)\}/gu, (_, name: string) => values[name] ?? "");
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function renderVerdicts(kind: ChangeKind): string {
  const directions: readonly Direction[] =
    kind.direction === "place" ? ["request", "response", "webhook"] : [kind.direction];
  const { source } = judge(kind, "none");
  return [
    ...directions.map((direction) => `- ${placeOf[direction]}: ${describe(kind, direction)}`),
    `- code that compiled: ${source}`,
  ].join("\n");
}

const placeOf: Readonly<Record<Direction, string>> = {
  request: "in requests",
  response: "in responses",
  webhook: "in webhooks",
  both: "in calls",
  none: "nothing is sent",
};

function describe(kind: ChangeKind, direction: Direction): string {
  const { client, server } = judge(kind, direction);
  return `clients ${client}, servers ${server}`;
}

function renderExample({ example: { before, after } }: ChangeKind): readonly string[] {
  const block = (words: string, text: string) =>
    text === "" ? [] : [`${words}:`, `\`\`\`yaml\n${text.trimEnd()}\n\`\`\``];
  return [...block("Before", before), ...block("After", after)];
}
