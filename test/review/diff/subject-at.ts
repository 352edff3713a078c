import { sections, type Subject, subjectOf, within } from "../../../src/review/diff/subject.js";

const withoutThings: ReadonlySet<string> = new Set([
  "api",
  "conventions",
  "authentication",
  "idempotency",
] satisfies Subject["section"][]);

/** What a test calls by its address; no name in it has dots. */
export function subjectAt(address: string): Subject {
  const [first, ...steps] = address.split(".");
  const section = sections.find((one) => one === first);
  if (section === undefined) throw new Error(`No section is called ${first}.`);
  if (withoutThings.has(section)) return within(subjectOf(section), steps);
  const [id, ...parts] = steps;
  return within(subjectOf(section, id), parts);
}
