/** What a file of Markdown says of itself before its text, as static site tools read it. */
export interface FrontMatter {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The text behind it. */
  readonly body: string;
}

/**
 * Splits off the block between two lines of `---` that a file begins with. It is one where each line could be of a map of YAML; a
 * rule with text below it stays Markdown. Keys and values of one line are read, and nothing else of YAML.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const [start = "", ...rest] = text.split("\n");
  const end = rest.findIndex((line) => /^(?:---|\.\.\.)[ \t]*$/u.test(line));
  const lines = rest.slice(0, end);
  if (!/^---[ \t]*$/u.test(start) || end === -1 || !lines.every(isOfMap)) return { body: text };
  const valueOf = (key: string) => {
    const line = lines.find((one) => one.startsWith(`${key}:`));
    return line === undefined ? undefined : parseScalar(line.slice(key.length + 1).trim());
  };
  return {
    title: valueOf("title"),
    description: valueOf("description"),
    body: rest.slice(end + 1).join("\n"),
  };
}

/** A key, or what belongs to the one above it. */
function isOfMap(line: string, index: number): boolean {
  const isKey = /^(?:[\w.$-]+|"[^"]*"|'[^']*')[ \t]*:(?:[ \t]|$)/u.test(line);
  return isKey || /^(?:#|[ \t]*$)/u.test(line) || (index > 0 && /^(?:[ \t]|-[ \t]|[\]}])/u.test(line));
}

/** `undefined`: it is empty, or has more than one line. */
function parseScalar(value: string): string | undefined {
  if (/^".*"$/u.test(value)) return parseDoubleQuoted(value);
  const single = /^'((?:[^']|'')*)'$/u.exec(value)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'").trim() || undefined;
  if (/^[|>&*!%@`[{"'-]/u.test(value)) return undefined;
  return value.replace(/(?:^|[ \t]+)#.*$/u, "") || undefined;
}

function parseDoubleQuoted(value: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === "string" ? parsed.trim() || undefined : undefined;
  } catch {
    return value.slice(1, -1);
  }
}
