import type { Cost, Facts } from "./visit.js";

/** What was measured of a reference. */
export interface Figures extends Cost, Facts {
  readonly name: string;
  readonly version: string;
  readonly operations: number;
  /** Seconds, with all languages. */
  readonly build?: number;
}

/** A figure with the most that Quoin's reference may have, however many operations it has. */
export interface Row {
  readonly name: string;
  readonly of: (figures: Figures) => number | undefined;
  readonly show: (figure: number) => string;
  readonly budget?: number;
  /** What a number counts, where that has names. */
  readonly namesOf?: (figures: Figures) => readonly string[];
}

const seconds = (figure: number) => `${figure.toFixed(2)} s`;
const kilobytes = (figure: number) => `${figure.toFixed(1)} kB`;
const count = (figure: number) => figure.toLocaleString("en");

/** The rows of the table, and all budgets. */
export const rows: readonly Row[] = [
  { name: "readable", of: ({ readable }) => readable, show: seconds, budget: 1.2 },
  { name: "blocked", of: ({ blocked }) => blocked, show: seconds, budget: 0.05 },
  { name: "to read", of: (figures) => figures.kilobytes, show: kilobytes, budget: 25 },
  { name: "with Try it", of: ({ kilobytesToTry }) => kilobytesToTry, show: kilobytes, budget: 90 },
  { name: "elements", of: ({ elements }) => elements, show: count },
  counted("axe rules broken", ({ brokenRules }) => brokenRules),
  counted("other hosts", ({ otherHosts }) => otherHosts),
  { name: "build", of: ({ build }) => build, show: seconds, budget: 15 },
];

/** What there mustn't be any of. */
function counted(name: string, namesOf: (figures: Figures) => readonly string[]): Row {
  return { name, of: (figures) => namesOf(figures).length, show: count, budget: 0, namesOf };
}

/** What is over its budget, or isn't there, in sentences. */
export function findExcesses(figures: Figures): readonly string[] {
  return rows.flatMap(({ name, of, show, budget, namesOf }) => {
    const figure = of(figures);
    if (budget === undefined) return [];
    if (figure === undefined) return [`${figures.operations} operations, ${name}: nothing to measure.`];
    if (figure <= budget) return [];
    const named = namesOf?.(figures).join(", ");
    const excess = `${figures.operations} operations, ${name}: ${show(figure)}, of ${show(budget)}`;
    return [named === undefined ? `${excess}.` : `${excess}: ${named}.`];
  });
}
