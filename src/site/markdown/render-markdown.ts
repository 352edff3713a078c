import { markdownBlock, markdownCode, markdownText } from "../../language/text/markdown.js";
import { showHidden } from "../../language/text/visible.js";
import type { Block, FieldEntry, TableBlock } from "../page/block.js";
import type { Inline } from "../page/inline.js";
import type { Page } from "../page/page.js";
import { hrefFrom } from "../page/relative-path.js";

/** A page as Markdown: what its HTML says, for programs that read text. */
export function renderMarkdown(page: Page): string {
  const lead = page.lead.length === 0 ? [] : [inlines(page.lead, page.path)];
  const parts = [
    `# ${visibleText(page.title)}`,
    ...lead,
    ...page.blocks.map((one) => render(one, page.path)),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function render(block: Block, from: string): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${inlines(block.content, from)}`;
    case "paragraph":
      return inlines(block.content, from);
    case "list":
      return block.items
        .map((item, index) =>
          listItem(block.isOrdered ? `${(block.start ?? 1) + index}. ` : "- ", renderAll(item, from)),
        )
        .join("\n");
    case "quote":
      return renderAll(block.blocks, from).replaceAll(/^/gmu, "> ");
    case "code":
      return markdownBlock(block.language, block.text.split("\n"));
    case "samples":
      return block.samples
        .map(({ label, language, text }) => `${label}:\n\n${markdownBlock(language, text.split("\n"))}`)
        .join("\n\n");
    case "table":
      return renderTable(block, from);
    case "facts":
      return block.facts
        .map(({ term, content }) => `- **${visibleText(term)}**: ${inlines(content, from)}`)
        .join("\n");
    case "fields":
      return block.fields.map((field) => renderField(field, from)).join("\n");
    case "tryIt":
      return "";
    case "callout":
      return `**${inlines(block.title, from)}**\n\n${renderAll(block.blocks, from)}`.replaceAll(/^/gmu, "> ");
  }
}

function renderAll(blocks: readonly Block[], from: string): string {
  return blocks.map((block) => render(block, from)).join("\n\n");
}

function listItem(mark: string, text: string): string {
  return `${mark}${text.replaceAll(/\n(?!\n)/gu, `\n${" ".repeat(mark.length)}`)}`;
}

function renderField({ name, type, isRequired, isDeprecated, content }: FieldEntry, from: string): string {
  const marks = [
    inlines(type, from),
    ...(isRequired === true ? ["required"] : []),
    ...(isDeprecated ? ["deprecated"] : []),
  ];
  const text = renderAll(content, from);
  const first = content[0]?.kind;
  const between = first === "fields" || first === "list" ? ":\n\n" : ": ";
  return listItem("- ", `${markdownCode(name)} (${marks.join(", ")})${text === "" ? "" : between + text}`);
}

function renderTable({ head, rows }: TableBlock, from: string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const cellsOf = (cells: readonly (readonly Inline[])[]) => cells.map((cell) => inlines(cell, from));
  return [
    line(cellsOf(head)),
    line(head.map(() => "---")),
    ...rows.map(({ cells }) => line(cellsOf(cells))),
  ].join("\n");
}

function inlines(content: readonly Inline[], from: string): string {
  return content.map((part) => inline(part, from)).join("");
}

function inline(part: Inline, from: string): string {
  switch (part.kind) {
    case "text":
      return withSpaces(part.text);
    case "code":
      return markdownCode(part.text);
    case "route":
      return markdownCode(`${part.method} ${part.path}`);
    case "strong":
      return `**${inlines(part.content, from)}**`;
    case "emphasis":
      return `*${inlines(part.content, from)}*`;
    case "struck":
      return `~~${inlines(part.content, from)}~~`;
    case "break":
      return " ";
    case "link":
    case "unknown":
      return `[${inlines(part.content, from)}](<${hrefFrom(from, part.to, ".md").replaceAll(/[<>\n]/gu, encodeURIComponent)}>)`;
  }
}

/** What the page shows of a text, where nothing is hidden either. */
export function visibleText(text: string): string {
  return markdownText(showHidden(text));
}

/** The spaces around a text are those between it and its neighbours. */
function withSpaces(text: string): string {
  const [, before = "", inner = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/u.exec(text) ?? [];
  const space = (part: string) => (part === "" ? "" : " ");
  return `${space(before)}${inner === "" ? "" : visibleText(inner)}${inner === "" ? "" : space(after)}`;
}
