import { groupBy } from "../../../language/model/group-by.js";
import { counted } from "../../../language/text/words.js";
import type { Finding } from "../finding.js";
import type { ClientVerdict, ServerVerdict, SourceVerdict } from "../verdict.js";

interface Rule extends Omit<Section, "id" | "findings"> {
  /** Where the section stands. Questions and what was accepted come late, whatever their verdicts. */
  readonly rank: number;
  readonly has: (finding: Finding) => boolean;
}

/** What is safe for clients, wherever the other sections have their titles. */
export const safeTitle = "Compatible: safe for clients";

/** A finding belongs to the first one that has it. */
const rules = [
  {
    id: "accepted",
    title: "Accepted",
    says: ["was accepted", "were accepted"],
    role: "heading",
    rank: 9,
    has: ({ accepted }) => accepted !== undefined,
  },
  {
    id: "released",
    title: "Breaking: a released version",
    says: ["breaks a released version", "break a released version"],
    role: "error",
    rank: 1,
    has: ({ change }) => change.breaksReleased !== undefined,
  },
  {
    id: "client",
    title: "Breaking for existing clients",
    says: ["breaks clients", "break clients"],
    role: "error",
    rank: 2,
    has: ({ change }) => change.verdict.client === "breaking",
  },
  {
    id: "behaviour",
    title: "Potentially breaking: calls behave differently",
    says: ["changes behaviour", "change behaviour"],
    role: "warning",
    rank: 5,
    has: ({ change }) => change.verdict.client === "behaviour",
  },
  {
    id: "question",
    title: "Needs an answer",
    says: ["needs an answer", "need an answer"],
    role: "warning",
    rank: 8,
    has: ({ change }) => change.question !== undefined,
  },
  {
    id: "risky-source",
    title: "Breaking for code that is compiled again, and risky for existing clients",
    says: ["breaks compilation and is risky for clients", "break compilation and are risky for clients"],
    role: "error",
    rank: 3,
    has: ({ change }) => change.verdict.source === "breaking" && change.verdict.client === "risky",
  },
  {
    id: "source",
    title: "Breaking for code that is compiled again",
    says: ["breaks compilation", "break compilation"],
    role: "error",
    rank: 4,
    has: ({ change }) => change.verdict.source === "breaking",
  },
  {
    id: "risky",
    title: "Potentially breaking: risky for clients",
    says: ["is risky", "are risky"],
    role: "warning",
    rank: 6,
    has: ({ change }) => change.verdict.client === "risky",
  },
  {
    id: "some-code",
    title: "Potentially breaking: some code no longer compiles",
    says: ["may break compilation", "may break compilation"],
    role: "warning",
    rank: 7,
    has: ({ change }) => ["constructing", "reading"].includes(change.verdict.source),
  },
  {
    id: "safe",
    title: safeTitle,
    says: ["is safe", "are safe"],
    role: "heading",
    rank: 10,
    has: () => true,
  },
] as const satisfies readonly (Rule & { readonly id: string })[];

/** What weighs most about a finding. */
export type SectionId = (typeof rules)[number]["id"];

/** A part of a report, with what belongs to it and to none before it. */
export interface Section {
  readonly id: SectionId;
  readonly title: string;
  /** Of one change, and of several, in the first lines: `breaks clients`, `break clients`. */
  readonly says: readonly [one: string, several: string];
  readonly role: "error" | "warning" | "heading";
  /** Never empty. */
  readonly findings: readonly Finding[];
}

/** The section that a finding belongs to. */
export function sectionOf(finding: Finding): SectionId {
  return rules.find(({ has }) => has(finding))?.id ?? "safe";
}

export function isSafe(finding: Finding): boolean {
  return sectionOf(finding) === "safe";
}

/** Puts each finding into one section; what is safe comes last. */
export function splitFindings(findings: readonly Finding[]): readonly Section[] {
  const found = groupBy(findings, sectionOf);
  return rules
    .toSorted((one, other) => one.rank - other.rank)
    .map((rule) => ({ ...rule, findings: found.get(rule.id) ?? [] }))
    .filter((section) => section.findings.length > 0);
}

/** In the order of the sections, for documents that have none. */
export function orderBySection(findings: readonly Finding[]): readonly Finding[] {
  return splitFindings(findings).flatMap((section) => section.findings);
}

/** Fewer are never folded: to say that they are takes as much room. */
export const fewestFolded = 3;

/** How many of some findings are shown where so many have room. */
export function countShown(all: number, max: number): number {
  return all - max < fewestFolded ? all : max;
}

/** A verdict with what it is called elsewhere. */
export const verdictWords: Readonly<Record<ClientVerdict | ServerVerdict | SourceVerdict, string>> = {
  breaking: "breaking",
  risky: "risky (potentially breaking)",
  behaviour: "behaviour (potentially breaking)",
  safe: "safe (compatible)",
  "must-change": "must-change (breaking)",
  constructing: "constructing (potentially breaking)",
  reading: "reading (potentially breaking)",
  adding: "adding (compatible)",
  doc: "doc (compatible)",
  none: "none (compatible)",
};

/** How many changes some findings are: one of them may tell those of several siblings. */
export function countChanges(findings: readonly Finding[]): number {
  return findings.reduce((sum, { change }) => sum + (change.count ?? 1), 0);
}

/** `7 changes: 3 break clients, 1 needs an answer, 3 are safe` */
export function countSections(sections: readonly Section[]): string {
  const total = countChanges(sections.flatMap(({ findings }) => findings));
  const words = sections.map(({ findings, says: [one, several] }) => {
    const count = countChanges(findings);
    const number = count < total ? `${count}` : count === 1 ? "it" : "all";
    return `${number} ${count === 1 ? one : several}`;
  });
  return `${counted(total, "change")}: ${words.join(", ")}`;
}
