import type { Finding } from "../finding.js";

/** A part of a report, with what belongs to it and to none before it. */
export interface Section {
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
    title: "Accepted",
    word: "accepted",
    role: "heading",
    rank: 8,
    has: ({ accepted }) => accepted !== undefined,
  },
  {
    title: "Breaks a released version",
    word: "breaking a released version",
    role: "error",
    rank: 1,
    has: ({ change }) => change.breaksReleased !== undefined,
  },
  {
    title: "Breaks running clients",
    word: "breaking",
    role: "error",
    rank: 2,
    has: ({ change }) => change.verdict.client === "breaking",
  },
  {
    title: "Behaves differently",
    word: "behaviour",
    role: "warning",
    rank: 4,
    has: ({ change }) => change.verdict.client === "behaviour",
  },
  {
    title: "Needs an answer",
    word: "unanswered",
    role: "warning",
    rank: 7,
    has: ({ change }) => change.question !== undefined,
  },
  {
    title: "Breaks code that compiled",
    word: "breaking code only",
    role: "error",
    rank: 3,
    has: ({ change }) => change.verdict.source === "breaking",
  },
  {
    title: "Risky",
    word: "risky",
    role: "warning",
    rank: 5,
    has: ({ change }) => change.verdict.client === "risky",
  },
  {
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
