import { counted } from "../../text/words.js";
import type { ClientVerdict, ServerVerdict, SourceVerdict } from "../verdict.js";
import type { Finding } from "../finding.js";

/** What weighs most about a finding. */
export type SectionId =
  | "released"
  | "client"
  | "source"
  | "behaviour"
  | "risky"
  | "some-code"
  | "question"
  | "accepted"
  | "safe";

/** A part of a report, with what belongs to it and to none before it. */
export interface Section {
  readonly id: SectionId;
  readonly title: string;
  /** Of one change, and of several, in the first lines: `breaks clients`, `break clients`. */
  readonly says: readonly [one: string, several: string];
  readonly role: "error" | "warning" | "heading";
  readonly findings: readonly Finding[];
}

interface Rule extends Omit<Section, "findings"> {
  /** Questions and what was accepted come last, whatever their verdicts. */
  readonly rank: number;
  readonly has: (finding: Finding) => boolean;
}

/** A finding belongs to the first one that has it. What none of them has is safe. */
const rules: readonly Rule[] = [
  {
    id: "accepted",
    title: "Accepted",
    says: ["was accepted", "were accepted"],
    role: "heading",
    rank: 8,
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
    rank: 4,
    has: ({ change }) => change.verdict.client === "behaviour",
  },
  {
    id: "question",
    title: "Needs an answer",
    says: ["needs an answer", "need an answer"],
    role: "warning",
    rank: 7,
    has: ({ change }) => change.question !== undefined,
  },
  {
    id: "source",
    title: "Breaking for code that is compiled again",
    says: ["breaks compilation only", "break compilation only"],
    role: "error",
    rank: 3,
    has: ({ change }) => change.verdict.source === "breaking",
  },
  {
    id: "risky",
    title: "Potentially breaking: risky for clients",
    says: ["is risky", "are risky"],
    role: "warning",
    rank: 5,
    has: ({ change }) => change.verdict.client === "risky",
  },
  {
    id: "some-code",
    title: "Potentially breaking: some code no longer compiles",
    says: ["may break compilation", "may break compilation"],
    role: "warning",
    rank: 6,
    has: ({ change }) => ["constructing", "reading"].includes(change.verdict.source),
  },
];

export interface Sections {
  /** Without those that are empty. */
  readonly sections: readonly Section[];
  readonly safe: readonly Finding[];
}

/** Puts each finding into one section. */
export function splitFindings(findings: readonly Finding[]): Sections {
  const homes = new Map(findings.map((finding) => [finding, rules.find(({ has }) => has(finding))]));
  const sections = rules
    .toSorted((a, b) => a.rank - b.rank)
    .map((rule) => ({ ...rule, findings: findings.filter((finding) => homes.get(finding) === rule) }));
  return {
    sections: sections.filter((section) => section.findings.length > 0),
    safe: findings.filter((finding) => homes.get(finding) === undefined),
  };
}

/** What is safe for clients, wherever the other sections have their titles. */
export const safeTitle = "Compatible: safe for clients";

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

/** A section of what is safe, for renderings that have one. */
export function safeSection(findings: readonly Finding[]): Section {
  return { id: "safe", title: safeTitle, says: ["is safe", "are safe"], role: "heading", findings };
}

/** `7 changes: 3 break clients, 1 needs an answer, 3 are safe` */
export function countSections({ sections, safe }: Sections): string {
  const groups = [...sections, safeSection(safe)]
    .map(({ findings, says }) => ({ count: findings.length, says }))
    .filter(({ count }) => count > 0);
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const words = groups.map(({ count, says: [one, several] }) => {
    const number = count < total ? `${count}` : count === 1 ? "it" : "all";
    return `${number} ${count === 1 ? one : several}`;
  });
  return `${counted(total, "change")}: ${words.join(", ")}`;
}

/** The section that a finding belongs to. */
export function sectionOf(finding: Finding): SectionId {
  return rules.find(({ has }) => has(finding))?.id ?? "safe";
}

/** In the order of the sections, for documents that have none. */
export function orderBySection(findings: readonly Finding[]): readonly Finding[] {
  const { sections, safe } = splitFindings(findings);
  return [...sections.flatMap((section) => section.findings), ...safe];
}
