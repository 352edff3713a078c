/** A heading of a page, with the text below it up to the next heading. */
export interface Section {
  readonly title: string;
  /** The fragment by which links lead to it, as GitHub writes it. */
  readonly anchor: string;
  readonly text: string;
}

/** The sections of a Markdown page, in its order; the first is that of its title. */
export function readSections(markdown: string): readonly Section[] {
  const starts = [...blankCode(markdown).matchAll(/^#{1,6} (.+)$/gmu)];
  const counts = new Map<string, number>();
  return starts.map(({ index, 0: line, 1: title = "" }, at) => ({
    title,
    anchor: numbered(anchorOf(title), counts),
    text: markdown.slice(index + line.length, starts[at + 1]?.index),
  }));
}

/** The targets of the links of a Markdown page, outside of code. */
export function readLinks(markdown: string): readonly string[] {
  const prose = blankCode(markdown).replaceAll(/`[^`\n]*`/gu, "");
  return [...prose.matchAll(/\]\(<?([^)\s>]+)>?\)/gu)].map(([, target = ""]) => target);
}

/** Blocks of code as spaces, so that places stay what they are. */
function blankCode(markdown: string): string {
  return markdown.replaceAll(/^( *)(`{3,})[^]*?^\1\2$/gmu, (block) => block.replaceAll(/[^\n]/gu, " "));
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/gu, "-");
}

/** Two headings of one page that say the same have two anchors. */
function numbered(anchor: string, counts: Map<string, number>): string {
  const count = counts.get(anchor) ?? 0;
  counts.set(anchor, count + 1);
  return count === 0 ? anchor : `${anchor}-${count}`;
}
