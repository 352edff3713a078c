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
  /** Of the count in the first line: `2 breaking`. */
  readonly word: string;
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
    word: "accepted",
    role: "heading",
    rank: 8,
    has: ({ accepted }) => accepted !== undefined,
  },
  {
    id: "released",
    title: "Breaks a released version",
    word: "breaking a released version",
    role: "error",
    rank: 1,
    has: ({ change }) => change.breaksReleased !== undefined,
  },
  {
    id: "client",
    title: "Breaks running clients",
    word: "breaking",
    role: "error",
    rank: 2,
    has: ({ change }) => change.verdict.client === "breaking",
  },
  {
    id: "behaviour",
    title: "Behaves differently",
    word: "behaviour",
    role: "warning",
    rank: 4,
    has: ({ change }) => change.verdict.client === "behaviour",
  },
  {
    id: "question",
    title: "Needs an answer",
    word: "unanswered",
    role: "warning",
    rank: 7,
    has: ({ change }) => change.question !== undefined,
  },
  {
    id: "source",
    title: "Breaks code that compiled",
    word: "breaking code only",
    role: "error",
    rank: 3,
    has: ({ change }) => change.verdict.source === "breaking",
  },
  {
    id: "risky",
    title: "Risky",
    word: "risky",
    role: "warning",
    rank: 5,
    has: ({ change }) => change.verdict.client === "risky",
  },
  {
    id: "some-code",
    title: "Breaks some code that compiled",
    word: "breaking some code",
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

/** As many as the sections have: `2 breaking, 3 safe`. */
export function countSections({ sections, safe }: Sections): string {
  const counts = sections.map(({ findings, word }) => `${findings.length} ${word}`);
  return [...counts, ...(safe.length === 0 ? [] : [`${safe.length} safe`])].join(", ");
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
