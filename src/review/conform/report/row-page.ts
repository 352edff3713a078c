import { wrap } from "../../diff/render/wrap.js";
import { isRowId, type RowId, rowTexts } from "../row-texts/row-texts.js";

const widest = 80;

/** What there is to say about a row, as Markdown that fits a terminal. */
export function renderRowPage(id: RowId, heading = "#"): string {
  const { promise, failure, help, open } = rowTexts[id];
  const paragraphs = [
    promise,
    `If it fails: ${failure}`,
    `What to do: ${help}`,
    `Why it may be unproven: ${open}`,
  ].map((text) => wrap(text, widest).join("\n"));
  return `${[`${heading} ${id}`, ...paragraphs].join("\n\n")}\n`;
}

const preamble = `# What \`quoin conform\` tries

Each row, with what the model promises, what a failure means for callers, what to correct, and why a run may prove nothing.
\`quoin explain ROW\` shows one of them in a terminal. [\`conform.md\`](conform.md) says how they are tried.
`;

/** All rows on one page, in the order of their ids. */
export function renderRowPages(): string {
  const ids = Object.keys(rowTexts).filter(isRowId).toSorted();
  return [preamble, ...ids.map((id) => renderRowPage(id, "##"))].join("\n");
}
