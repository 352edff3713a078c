import type { ComparisonReport } from "../../../src/review/diff/comparison-report.js";
import { sampleFinding, sampleReport } from "./sample-report.js";
import { subjectOf } from "../../../src/review/diff/subject.js";

const named = (word: string) => [word.slice(0, 20), word] as const;

/** What a model may say to become something else than text, each with a name. */
export const hostileWords = [
  "\n\n# Title",
  "\n```",
  "<!-- quoin-diff -->",
  "</details>",
  "</sub>",
  "<script>alert(1)</script>",
  "</style><img src=x onerror=alert(1)>",
  "\" onclick='alert(1)' x=\"",
  "--><b>",
  "&lt;b&gt;",
  "[a](https://evil.example)",
  "{0} {1}",
  "::error::evil",
  "%SRCROOT%",
  "../../etc/passwd",
  "@octocat",
  "#1",
  "https://evil.example",
  "www.evil.example",
  "![a](b)",
  "|a|",
  "`",
  "\u202e",
  "\u0000\u001b[31m",
  "\ud800",
  "\u2028",
  "a".repeat(200_000),
].map(named);

/** A report that has a word in each member that a model, a configuration or an acceptance decides. */
export function hostileReport(word: string): ComparisonReport {
  const path = word.slice(0, 200);
  const place = (name: string) => ({ file: `${name} ${path}`, line: 1, column: 1, endLine: 1, endColumn: 2 });
  const finding = sampleFinding(
    {
      subject: subjectOf("types", `J ${word}`),
      title: `T ${word}`,
      why: `W ${word}`,
      help: `H ${word}`,
      question: `Q ${word}`,
      before: `B ${word}`,
      after: `A ${word}`,
      reaches: [`R ${word}`, `U ${word}`],
      webhooks: [`K ${word}`],
      versions: [`V ${word}`],
      verdict: { client: "breaking", server: "safe", source: "none" },
      places: { old: place("E"), new: place("F") },
      fingerprint: "000000000001",
    },
    { symbols: [`S ${word}`], witness: `X ${word.replaceAll("\n", " ")}` },
  );
  const { change } = finding;
  const removed = {
    ...finding,
    change: {
      ...change,
      places: { old: place("G"), parent: place("L") },
      breaksReleased: `M ${word}`,
      fingerprint: "000000000002",
    },
  };
  const accepted = { nature: "planned", reason: `Y ${word}`, until: "2026-09-01" } as const;
  const report = sampleReport([
    finding,
    removed,
    { ...finding, change: { ...change, fingerprint: "000000000003" }, accepted },
    sampleFinding({ title: `Z ${word}`, fingerprint: "000000000004" }),
  ]);
  return {
    ...report,
    migrations: [
      { from: `c ${word}`, to: `d ${word}`, isGone: true, findings: [finding], guide: `g ${word}` },
      {
        from: "e",
        to: "f",
        isGone: false,
        findings: [],
        retires: { kind: "unknown", ids: [`i ${word}`] },
        guide: "g",
      },
    ],
    complaints: [`C ${word}`],
    packages: [{ name: `P ${word}`, bump: "major", because: [`D ${word}`] }],
    old: { ...report.old, name: `O ${word}`, source: `I ${word}` },
    new: { ...report.new, name: `N ${word}`, source: `N ${path}` },
    writes: [`U ${word}`],
  };
}
