import type { Bump } from "./bump.js";
import type { Finding } from "./finding.js";

/** A declaration of which the API reports of an SDK differ. */
export interface ReportDifference {
  /** `wallets.update`, `Wallet`, `MAX_EVENTS_PER_REQUEST`. */
  readonly symbol: string;
  readonly bump: Exclude<Bump, "none">;
}

/**
 * Compares two API reports as texts, and returns what no change of the model explains: what the generator, or its
 * configuration, has changed.
 */
export function compareReports(
  old: string,
  next: string,
  findings: readonly Finding[],
): readonly ReportDifference[] {
  if (old === next) return [];
  const [before, after] = [readReport(old), readReport(next)];
  const explained = explainedWords(findings);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((symbol) => {
    const [removed, added] = differingLines(before.get(symbol) ?? [], after.get(symbol) ?? []);
    if (removed.length + added.length === 0 || explained.has(symbol)) return [];
    const members = groupLines([...removed, ...added]);
    if (members.every((lines) => lines.flatMap(wordsOf).some((word) => explained.has(word)))) return [];
    return [{ symbol, bump: bumpOf(removed, added) }];
  });
}

/** The lines of each declaration, by its name. */
function readReport(report: string): ReadonlyMap<string, readonly string[]> {
  const blocks = [...report.matchAll(/^```ts\n([^]*?)^```$/gmu)].flatMap(([, code = ""]) =>
    code.startsWith("const ") ? code.split("\n") : code.split(/\n{2,}/u),
  );
  return new Map(
    blocks.flatMap((block) => {
      const lines = block.split("\n").filter((line) => line !== "");
      const symbol = nameOf(lines[0] ?? "");
      return symbol === undefined ? [] : [[symbol, lines]];
    }),
  );
}

/** `class ConflictError: …`, `interface Wallet {`, `type Genre = …`, `wallets.update(…`, `const MAX = …`. */
function nameOf(line: string): string | undefined {
  return /^(?:(?:class|interface|type|const|function) )?([\w$.]+)/u.exec(line)?.[1];
}

function differingLines(
  before: readonly string[],
  after: readonly string[],
): [removed: readonly string[], added: readonly string[]] {
  return [before.filter((line) => !after.includes(line)), after.filter((line) => !before.includes(line))];
}

/** The old and the new line of each member, which begin with the same name. */
function groupLines(lines: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, readonly string[]>();
  for (const line of lines) {
    const [name = ""] = wordsOf(line);
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return [...groups.values()];
}

/** What the changes of the model can be seen by: their SDK symbols, and the last name of each address. */
function explainedWords(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(
    findings.flatMap(({ change, symbols }) => [
      ...symbols,
      ...symbols.flatMap((symbol) => (/^[A-Z]\w*\./u.test(symbol) ? symbol.split(".").slice(0, 1) : [])),
      ...change.address.split(".").slice(-1),
    ]),
  );
}

function wordsOf(line: string): readonly string[] {
  return line.match(/[\w$-]+/gu) ?? [];
}

/** What was there and isn't any more breaks callers, but for the comments, which say how calls behave. */
function bumpOf(removed: readonly string[], added: readonly string[]): ReportDifference["bump"] {
  const isCode = (line: string) => !/^\s*\/\//u.test(line);
  if (removed.some((line) => isCode(line) && !added.some((other) => codeOf(other) === codeOf(line)))) {
    return "major";
  }
  return "minor";
}

/** A line without the comment at its end. */
function codeOf(line: string): string {
  return line.replace(/ \/\/ .*$/u, "");
}
