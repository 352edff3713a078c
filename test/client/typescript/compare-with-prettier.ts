import { format } from "prettier";
import type { OutputFile } from "../../../src/output/emitter/output-file.js";
import { prettierOptions } from "../../../src/client/typescript/print/options.js";
import { printModule } from "../../../src/client/typescript/print/print-module.js";

/** What prettier makes of a text; it throws where the text isn't valid. */
export function formatWhole(text: string, path = "module.ts"): Promise<string> {
  const parser = path.endsWith(".json") ? "json" : "typescript";
  return format(text, { ...prettierOptions, parser, filepath: path });
}

export interface Comparison {
  /** How many texts were compared. */
  readonly count: number;
  /** What isn't laid out as prettier does it: first its place, then both texts from the first line that differs. */
  readonly different: readonly string[];
  /** The parts that were left to prettier. */
  readonly left: readonly string[];
}

/** Formats files as a whole, and as the output has them. */
export async function compareWithPrettier(
  files: Iterable<OutputFile & { place: string }>,
): Promise<Comparison> {
  const different: string[] = [];
  const left: string[] = [];
  const known = new Set<string>();
  for (const { path, text, place, isFormatted = false } of files) {
    if (known.has(text) || !/\.(ts|json)$/.test(path)) continue;
    known.add(text);
    const ask = (part: string) => {
      left.push(`${place} ${path}: ${part}`);
      return formatWhole(part, path);
    };
    const own = isFormatted || path.endsWith(".json") ? text : await printModule(text, ask);
    const whole = await formatWhole(text, path);
    if (own !== whole) different.push(`${place} ${path}\n${tellApart(own, whole)}`);
  }
  return { count: known.size, different, left };
}

function tellApart(own: string, whole: string): string {
  const [ours, theirs] = [own.split("\n"), whole.split("\n")];
  const first = theirs.findIndex((line, index) => line !== ours[index]);
  const cut = (lines: readonly string[]) =>
    lines.slice(first < 0 ? -5 : first, first < 0 ? undefined : first + 5).join("\n");
  return `${cut(ours)}\n--- but prettier:\n${cut(theirs)}`;
}
