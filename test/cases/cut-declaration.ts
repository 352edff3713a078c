/**
 * Cuts a part out of a file of the output: a declaration by its name with its comment (`Order`), a method
 * (`Orders.list`), a member of the policy (`operations.list-orders`), a section (`## Calls`) or a block (`orders.list`) of
 * Markdown.
 */
export function cutDeclaration(path: string, text: string, name: string): string {
  const found = path.endsWith(".md") ? cutMarkdown(text, name) : cutTypescript(text, name);
  if (found === undefined) throw new Error(`There is no ${name} in ${path}:\n${text}`);
  return found;
}

function cutMarkdown(text: string, name: string): string | undefined {
  const heading = `## ${name.replaceAll("-", " ")}\n`;
  const section = text.split(/^(?=## )/m).find((candidate) => candidate.startsWith(heading));
  if (section !== undefined) return section;
  const symbol = new RegExp("^(\\w+ )?" + escape(name) + "\\b");
  const fences = [...text.matchAll(/^```ts\n(.*?)\n```$/gms)];
  const blocks = fences.flatMap(([, code = ""]) => code.split("\n\n"));
  return blocks.find((block) => symbol.test(block));
}

function cutTypescript(text: string, name: string): string | undefined {
  const lines = text.split("\n");
  const [first = "", ...rest] = name.split(".");
  const start = rest.length === 0 ? declarationLine(lines, first) : memberLine(lines, rest.at(-1) ?? "");
  if (start < 0) return undefined;
  const margin = (lines[start] ?? "").search(/\S/);
  const isEnd = (line: string) => line.search(/\S/) === margin && /[;,}]$/.test(line);
  const end = lines.findIndex((line, index) => index >= start && isEnd(line));
  const from = commentStart(lines, start);
  return lines
    .slice(from, end + 1)
    .map((line) => line.slice(margin))
    .join("\n");
}

function declarationLine(lines: readonly string[], name: string): number {
  const pattern = new RegExp(`^(export )?(interface|type|class|const|function) ${escape(name)}\\b`);
  return lines.findIndex((line) => pattern.test(line));
}

function memberLine(lines: readonly string[], name: string): number {
  const pattern = new RegExp(`^ +"?${escape(name)}"?(\\(|: )`);
  return lines.findIndex((line) => pattern.test(line));
}

function commentStart(lines: readonly string[], start: number): number {
  const before = lines[start - 1]?.trim() ?? "";
  if (!before.endsWith("*/")) return start;
  let line = start - 1;
  while (line > 0 && !(lines[line] ?? "").trim().startsWith("/**")) line -= 1;
  return line;
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
