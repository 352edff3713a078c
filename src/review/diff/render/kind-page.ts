import type { Direction } from "../verdict.js";
import { changeKinds, isKindId, type KindId, moveOf } from "../kinds/catalog.js";
import { fillIn } from "../kinds/fill-in.js";
import type { ChangeKind } from "../kinds/kind.js";
import { judge } from "../judge.js";
import { verdictWords } from "./sections.js";
import { wrap } from "./wrap.js";

/** What there is to say about a kind of change, as Markdown that fits a terminal. */
export function renderKindPage(id: KindId, heading = "#"): string {
  const kind = changeKinds[id];
  const paragraphs = [
    `${heading} ${id}`,
    fillIn(kind.title, kind.sample),
    fillIn(kind.why, kind.sample),
    renderVerdicts(kind),
    ...(kind.exception === undefined
      ? []
      : [`The verdict is an exception, because ${lowerFirst(kind.exception.because)}`]),
    ...(kind.help === undefined ? [] : [`Safer: ${lowerFirst(fillIn(kind.help, kind.sample))}`]),
    ...(kind.question === undefined ? [] : [`It asks: ${kind.question}`]),
  ];
  const callers = describeMoves(id, kind);
  return `${[...paragraphs.map(wrapParagraph), ...callers, ...renderExample(kind)].join("\n\n")}\n`;
}

const preamble = `# Kinds of changes

The changes that \`quoin diff\` tells apart, how it judges them, and what callers of the API do about them. Each begins with
the message for the example at its end. \`quoin explain KIND\` shows one of these pages in a terminal; this file is what
\`quoin explain --all\` prints. [\`diff.md\`](diff.md) says how the verdicts follow.
`;

/** The pages of all kinds on one, sorted by id. */
export function renderKindPages(): string {
  const ids = Object.keys(changeKinds).filter(isKindId).toSorted();
  return [preamble, ...ids.map((id) => renderKindPage(id, "##"))].join("\n");
}

const widest = 80;

function wrapParagraph(text: string): string {
  return text.startsWith("#") || text.startsWith("- ") ? text : wrap(text, widest).join("\n");
}

/** What a guide tells the callers of the API. */
function describeMoves(id: KindId, { sample }: ChangeKind): readonly string[] {
  const [wire, sdk] = (["wire", "sdk"] as const).map((caller) => moveOf(id, caller)?.step);
  const lines = [
    ...(wire === undefined ? [] : [`- with requests of their own: ${fillIn(wire, sample)}`]),
    ...(sdk === undefined ? [] : [`- with the client: ${fillIn(sdk, sample)}`]),
  ];
  if (wire === sdk && wire !== undefined) return [wrapParagraph(`Callers: ${fillIn(wire, sample)}`)];
  return lines.length === 0 ? [] : [`Callers:\n\n${renderItems(lines)}`];
}

function lowerFirst(text: string): string {
  return /^(?:[A-Z][a-z]|A )/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function renderVerdicts(kind: ChangeKind): string {
  const directions: readonly Direction[] =
    kind.direction === "place" ? ["request", "response", "webhook"] : [kind.direction];
  const { source } = judge(kind, "none");
  return renderItems([
    ...directions.map((direction) => `- ${placeOf[direction]}: ${describe(kind, direction)}`),
    `- code that compiled: ${verdictWords[source]}`,
  ]);
}

function renderItems(items: readonly string[]): string {
  return items.map((item) => wrap(item, widest - 2).join("\n  ")).join("\n");
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
  return `clients ${verdictWords[client]}, servers ${verdictWords[server]}`;
}

function renderExample({ example: { before, after } }: ChangeKind): readonly string[] {
  const block = (words: string, text: string) =>
    text === "" ? [] : [`${words}:`, `\`\`\`yaml\n${text.trimEnd()}\n\`\`\``];
  return [...block("Before", before), ...block("After", after)];
}
