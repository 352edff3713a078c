import type { Pair } from "../../../review/diff/pair.js";
import type { ReportDifference } from "../../../review/guide/callers.js";

/** Compares two API reports as texts, declaration by declaration; the lines of the models' own difference don't count. */
export function compareReports(reports: Pair<string>, explained: Pair<string>): readonly ReportDifference[] {
  const known = new Map(differingBlocks(explained).map((block) => [block.symbol, block]));
  return differingBlocks(reports).flatMap(({ symbol, removed, added }) => {
    const model = known.get(symbol);
    const left = {
      removed: removed.filter((line) => model?.removed.includes(line) !== true),
      added: added.filter((line) => model?.added.includes(line) !== true),
    };
    const isExplained = left.removed.length + left.added.length === 0;
    return isExplained ? [] : [{ symbol, bump: bumpOf(left.removed, left.added) }];
  });
}

/** The lines of a declaration that only one of two reports has. */
interface DifferingBlock {
  readonly symbol: string;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

function differingBlocks({ old, new: next }: Pair<string>): readonly DifferingBlock[] {
  if (old === next) return [];
  const [before, after] = [readReport(old), readReport(next)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((symbol) => {
    const lines = { old: before.get(symbol) ?? [], new: after.get(symbol) ?? [] };
    const removed = lines.old.filter((line) => !lines.new.includes(line));
    const added = lines.new.filter((line) => !lines.old.includes(line));
    return removed.length + added.length === 0 ? [] : [{ symbol, removed, added }];
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
