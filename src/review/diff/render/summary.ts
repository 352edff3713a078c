import { asCode, conjunction, counted } from "../../../language/text/words.js";
import type { ComparisonReport, PackageReport, ReportSide } from "../comparison-report.js";
import type { Finding } from "../finding.js";
import { asSentence } from "../kinds/fill-in.js";
import { worstOf } from "../verdict.js";
import { describeCauses } from "./causes.js";
import { countChanges, countSections, isSafe, type Section, splitFindings } from "./sections.js";

/** What a reader should know before anything else, for any rendering of it. Texts hold words of the models. */
export interface Summary {
  /** `Breaks clients.` */
  readonly word: string;
  readonly role: "error" | "warning" | "heading";
  /** `main (1a2b3c4) → spec (working tree)` */
  readonly compared: string;
  /** `2 changes: 1 breaks clients, 1 is safe.`; absent if nothing changed. */
  readonly counts: string | undefined;
  /** What breaks clients, by its causes; absent where there is little of it. */
  readonly causes: string | undefined;
  /** What something not safe touches: operations, those that write first, and what of the SDK. */
  readonly hits: readonly HeadRow[];
  /** What the verdict doesn't cover: `3 places: cookie parameter (2) and webhooks (1)`; absent if it covers everything. */
  readonly uncompared: string | undefined;
  /** A few sentences for each package. */
  readonly packages: readonly string[];
}

/** Whether the comparison makes whoever asked for it fail. */
export function isFailing({ failsOn, complaints }: ComparisonReport): boolean {
  return failsOn.length + complaints.length > 0;
}

/** `client, source and question.`: what it fails on; `undefined` if no condition is met. */
export function describeFailure({ failsOn }: ComparisonReport): string | undefined {
  return failsOn.length === 0 ? undefined : `${conjunction(failsOn)}.`;
}

/** A row of what is said first. */
export interface HeadRow {
  readonly name: string;
  /** Whether the name is the start of the sentence that the text ends. */
  readonly isClause?: true;
  /** What matters most about the row: `3 of 12 operations`. */
  readonly count?: string;
  readonly text: string;
  /** What the row counts; the first of them matter most. */
  readonly names?: readonly string[];
}

export function summarize(report: ComparisonReport): Summary {
  const { findings } = report;
  return {
    ...describeVerdict(findings, isMove(report) ? "moving" : "staying"),
    compared: `${describeSide(report.old)} → ${describeSide(report.new)}`,
    counts: findings.length === 0 ? undefined : countFindings(findings),
    causes: describeCauses(findings),
    hits: describeHits(report),
    uncompared: describeUncompared(report),
    packages: describePackages(report),
  };
}

function describeHits({ findings, operations, writes }: ComparisonReport): readonly HeadRow[] {
  const unsafe = findings.filter((finding) => !isSafe(finding));
  const reached = new Set<string>();
  for (const { change } of unsafe) for (const id of change.reaches) reached.add(id);
  const writing = writes.filter((id) => reached.has(id));
  const symbols = [...new Set(unsafe.flatMap((finding) => finding.symbols))];
  const rows = [
    {
      name: "Hits",
      count: `${reached.size} of ${counted(operations, "operation")}`,
      text: countWriting(writing.length, reached.size),
      names: [...new Set([...writing, ...reached])],
    },
    { name: "In code", text: counted(symbols.length, "SDK symbol"), names: symbols },
  ];
  return rows.filter(({ names }) => names.length > 0);
}

function describeUncompared({ uncompared }: ComparisonReport): string | undefined {
  if (uncompared.length === 0) return undefined;
  const all = uncompared.reduce((sum, [, places]) => sum + places, 0);
  const shown = uncompared.slice(0, mostSorts).map(([sort, places]) => `${sort} (${places})`);
  const others = uncompared.length - shown.length;
  const list = conjunction([...shown, ...(others > 0 ? [counted(others, "other sort")] : [])]);
  return `${counted(all, "place")}: ${list}`;
}

const mostSorts = 5;

/** `, 2 writing`; empty if none does. */
function countWriting(count: number, all: number): string {
  return count === 0 ? "" : `, ${count === all ? "all" : count} writing`;
}

/** The day by which announced days are judged. */
export function describeToday(today: string): string {
  return `${today} in UTC: on another day, what retires may be judged differently.`;
}

/** Whether two versions are compared: nobody is hit who doesn't move from one to the other. */
export function isMove({ old, new: next }: ComparisonReport): boolean {
  return old.version !== undefined && next.version !== undefined && old.version !== next.version;
}

/** What a comparison says first: of clients that stay what they are, and of those that move to another version. */
const verdicts = {
  client: { staying: "Breaks clients.", moving: "Moving breaks clients.", role: "error" },
  source: {
    staying: "Breaks code that compiled.",
    moving: "Moving breaks code that compiled.",
    role: "error",
  },
  "risky-source": {
    staying: "Risky for clients, and breaks code that compiled.",
    moving: "Moving is risky for clients, and breaks code that compiled.",
    role: "error",
  },
  risky: { staying: "Risky for clients.", moving: "Moving is risky for clients.", role: "warning" },
  behaviour: {
    staying: "Behaves differently.",
    moving: "After moving, calls behave differently.",
    role: "warning",
  },
  safe: { staying: "Safe.", moving: "Moving is safe.", role: "heading" },
} as const;

/** The verdict on some findings in one line. */
export function describeVerdict(
  findings: readonly Finding[],
  who: "staying" | "moving" = "staying",
): Pick<Summary, "word" | "role"> {
  if (findings.length === 0) return { word: "No change.", role: "heading" };
  if (findings.some(({ change }) => change.breaksReleased !== undefined)) {
    return { word: "Breaks a released version.", role: "error" };
  }
  const { news, others } = splitNews(findings);
  const weight = weigh(findings, others);
  const { role, [who]: word } = verdicts[weight];
  if (news.length === 0 || weight !== "safe") return { word, role };
  return { word: describeNews(news), role: news.some(breaksCode) ? "error" : "heading" };
}

/** What weighs most; of code, what the versions together don't say. */
function weigh(findings: readonly Finding[], others: readonly Finding[]): keyof typeof verdicts {
  const { client } = worstOf(findings.map(({ change }) => change.verdict));
  if (client === "breaking") return "client";
  const breaking = others.filter(breaksCode);
  const isRisky = breaking.some(({ change }) => change.verdict.client === "risky");
  return breaking.length === 0 ? client : isRisky ? "risky-source" : "source";
}

function breaksCode({ change }: Finding): boolean {
  return change.verdict.source === "breaking";
}

/** What says of the versions together which there are, and which one is current: it reaches no existing client. */
function splitNews(findings: readonly Finding[]): Record<"news" | "others", readonly Finding[]> {
  const isNews = ({ change }: Finding) => change.kind === "ver.added" || change.kind === "ver.current-moved";
  return { news: findings.filter(isNews), others: findings.filter((finding) => !isNews(finding)) };
}

/** ``Adds `2026-10-01` and makes it the current version. Running clients are unaffected.`` */
function describeNews(news: readonly Finding[]): string {
  const added = news
    .filter(({ change }) => change.kind === "ver.added")
    .flatMap(({ change }) => change.versions);
  const current = news.find(({ change }) => change.kind === "ver.current-moved")?.change.after;
  const isAdded = added.length === 1 && added[0] === current;
  const sentences = [
    ...(added.length === 0 ? [] : [`adds ${conjunction(added.map(asCode))}`]),
    ...(current === undefined ? [] : [`makes ${isAdded ? "it" : asCode(current)} the current version`]),
  ];
  return `${asSentence(sentences.join(" and "))}. Running clients are unaffected.`;
}

/** As many as the sections have, unless the verdict says it of all, and how many questions there are in all of them. */
function countFindings(findings: readonly Finding[]): string {
  const sections = splitFindings(findings);
  const counts = isVerdict(sections) ? counted(countChanges(findings), "change") : countSections(sections);
  const questions = findings.filter(isUnanswered);
  const isSaid = sections.some(
    ({ id, findings: found }) => id === "question" && found.length === questions.length,
  );
  return questions.length === 0 || isSaid
    ? `${counts}.`
    : `${counts}; ${counted(questions.length, "question")} in all.`;
}

/** Whether all are of one weight, which the verdict has said then. */
function isVerdict([only, ...others]: readonly Section[]): boolean {
  if (only === undefined || only.id === "safe") return true;
  const isNews = splitNews(only.findings).news.length > 0;
  return others.length === 0 && !isNews && !["accepted", "question", "some-code"].includes(only.id);
}

/** Whether somebody still has to answer what the change asks. */
export function isUnanswered({ change, accepted }: Finding): boolean {
  return change.question !== undefined && accepted === undefined;
}

function describeSide({ name, version }: ReportSide): string {
  return version === undefined ? name : `${name}, version ${version}`;
}

/** Without reasons that are findings: these are told by themselves. */
function describePackages({ packages, findings, migrations }: ComparisonReport): readonly string[] {
  const told = [...findings, ...migrations.flatMap((migration) => migration.findings)];
  const titles = new Set(told.map(({ change }) => change.title));
  return packages.map((one) =>
    describePackage({ ...one, because: one.because.filter((reason) => !titles.has(reason)) }),
  );
}

/** `shop-client 3.4.1 → 3.5.0 is too little: it needs a major release, 4.0.0. The field … was removed.` */
function describePackage({ name, version, oldVersion, bump, because, required }: PackageReport): string {
  const step = [oldVersion, version].filter((one) => one !== undefined);
  const versions = new Set(step).size === 1 ? step.slice(0, 1) : step;
  const words = [name, ...(versions.length === 0 ? [] : [versions.join(" → ")])].join(" ");
  const need = bump === "none" ? "needs no release" : `needs a ${bump} release`;
  const verdict = required === undefined ? need : `is too little: it ${need}, ${required}`;
  return [`${words} ${verdict}.`, ...because].join(" ");
}
