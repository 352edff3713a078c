import { readFile } from "node:fs/promises";
import { packageUrl } from "../../output/emitter/package-folder.js";
import { catalog } from "../../language/diagnostics/catalog.js";
import { diagnose, type DiagnosticCode, isDiagnosticCode } from "../../language/diagnostics/diagnostic.js";
import { paintWith } from "../../language/diagnostics/paint.js";
import { suggest } from "../../language/text/suggestion.js";
import type { ExitCode, Io } from "./io.js";
import { renderMessagePage } from "./render-message-page.js";
import { type Report, onlyDiagnostics, printReport } from "./report.js";

interface ExplainFlags {
  readonly json: boolean;
  /** Whether to print the pages of all kinds of changes. */
  readonly all?: boolean | undefined;
}

/** `quoin explain`: what a message, a kind of change or a row of `quoin conform` means; without a code, all of them. */
export async function explain(code: string | undefined, flags: ExplainFlags, io: Io): Promise<ExitCode> {
  const report = flags.all === true ? await explainKinds() : await explainOne(code, io);
  return printReport(report, flags, io);
}

function explainOne(code: string | undefined, io: Io): Promise<Report> {
  return code === undefined ? listCodes() : explainCode(code, io);
}

async function listCodes(): Promise<Report> {
  const [{ changeKinds }, { rowTexts }] = await loadCatalogs();
  const entries = Object.entries(catalog).sort(([a], [b]) => (a < b ? -1 : 1));
  const codes = entries.map(([code, { severity }]) => ({ code, severity }));
  const kinds = Object.keys(changeKinds).toSorted();
  const rows = Object.keys(rowTexts).toSorted();
  const lines = [
    ...codes.map(({ code, severity }) => `${severity.padEnd(9)}${code}\n`),
    ...kinds.map((kind) => `change   ${kind}\n`),
    ...rows.map((row) => `row      ${row}\n`),
  ];
  return { diagnostics: [], sources: new Map(), text: lines.join(""), facts: { codes, kinds, rows } };
}

async function explainCode(code: string, io: Io): Promise<Report> {
  if (!isDiagnosticCode(code)) return explainKind(code, io);
  const markdown = await readMessagePage(code);
  const { severity } = catalog[code];
  return reportPage(markdown, { code, severity, markdown }, io);
}

async function explainKind(code: string, io: Io): Promise<Report> {
  const { isKindId } = await import("../../review/diff/kinds/catalog.js");
  if (!isKindId(code)) return explainRow(code, io);
  const { renderKindPage } = await import("../../review/diff/render/kind-page.js");
  const markdown = renderKindPage(code);
  return reportPage(markdown, { kind: code, markdown }, io);
}

async function explainRow(code: string, io: Io): Promise<Report> {
  const [{ changeKinds }, { isRowId, rowTexts }] = await loadCatalogs();
  if (!isRowId(code)) {
    const suggestion = suggest(code, [catalog, changeKinds, rowTexts].flatMap(Object.keys));
    return onlyDiagnostics([diagnose("no-such-code", { code, suggestion })]);
  }
  const { renderRowPage } = await import("../../review/conform/report/row-page.js");
  const markdown = renderRowPage(code);
  return reportPage(markdown, { row: code, markdown }, io);
}

function loadCatalogs() {
  return Promise.all([
    import("../../review/diff/kinds/catalog.js"),
    import("../../review/conform/row-texts/row-texts.js"),
  ]);
}

/** A page of all kinds of changes, which the site of the project has too. */
async function explainKinds(): Promise<Report> {
  const { renderKindPages } = await import("../../review/diff/render/kind-page.js");
  const markdown = renderKindPages();
  return { diagnostics: [], sources: new Map(), text: markdown, facts: { markdown } };
}

function reportPage(markdown: string, facts: Report["facts"], io: Io): Report {
  const text = renderMessagePage(markdown, paintWith(io.isResultColored));
  return { diagnostics: [], sources: new Map(), text, facts };
}

const pages = packageUrl("docs/messages/");

/** What there is to say about a message, as Markdown. Every code has a page. */
function readMessagePage(code: DiagnosticCode): Promise<string> {
  return readFile(new URL(`${code}.md`, pages), "utf8");
}
