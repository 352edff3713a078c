import type { Diagnostic } from "./diagnostic.js";
import { paintWith } from "./paint.js";
import { maxShown, renderDiagnostic, type RenderOptions } from "./render.js";
import { sortDiagnostics } from "./sort.js";

/** Diagnostics that have something in common. */
export interface Section {
  /** Absent where they come before all others, which have titles. */
  readonly title?: string;
  /** How many there are, in words: `2 questions`. */
  readonly count?: (count: number) => string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface SectionOptions extends RenderOptions {
  /** Whether all are shown, however many they are. */
  readonly verbose: boolean;
}

/** Diagnostics for people: how many there are of each section, then the sections in their order, each sorted by place. */
export function renderSections(
  sections: readonly Section[],
  sources: ReadonlyMap<string, string>,
  { color, verbose }: SectionOptions,
): string {
  const paint = paintWith(color);
  const found = sections.filter(({ diagnostics }) => diagnostics.length > 0);
  const total = found.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
  let left = verbose ? total : maxShown;
  const blocks = found.flatMap(({ title, diagnostics }) => {
    const shown = sortDiagnostics(diagnostics).slice(0, left);
    left -= shown.length;
    const rendered = shown.map((diagnostic) => renderDiagnostic(diagnostic, sources, paint));
    const hasTitle = title !== undefined && shown.length > 0;
    return hasTitle ? [`${paint("heading", `${title} (${diagnostics.length})`)}\n`, ...rendered] : rendered;
  });
  const hidden = verbose ? 0 : Math.max(0, total - maxShown);
  const rest = hidden === 0 ? [] : [`and ${hidden} more: --verbose lists them\n`];
  return [...countSections(found), ...blocks, ...rest].map((block) => `${block}\n`).join("");
}

/** `1 compile error, 2 questions`. */
function countSections(sections: readonly Section[]): readonly string[] {
  const counts = sections.flatMap(({ count, diagnostics }) => count?.(diagnostics.length) ?? []);
  return counts.length === 0 ? [] : [`${counts.join(", ")}\n`];
}
