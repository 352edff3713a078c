import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { projectFolder } from "../../house/source-files.js";
import { fetchDocument, type ReachDocument, readDocuments } from "../../reach/documents.js";
import { createScratch } from "../rows/project.js";
import { measureTool } from "./measure-tool.js";
import { type DocumentRow, printReach } from "./table.js";
import { openTools, type Tool } from "./tools.js";

/** Of `npm run reach`: what different generators made, and some of the largest. */
export const benchedDocuments: readonly string[] = [
  "github",
  "stripe",
  "kubernetes",
  "box",
  "airflow",
  "dracoon",
  "getty-images",
  "gsm-tasks",
  "discourse",
  "temporal-gateway",
];

interface ReachRun {
  readonly node: string;
  readonly version: string;
  readonly rounds: number;
  /** Whether the figures are written into the file beside this one. */
  readonly isRecorded: boolean;
}

/** Makes clients of public documents with Quoin and with its rivals, which it installs, and prints what each took. */
export async function benchReach(run: ReachRun): Promise<void> {
  const tools = openTools(run.version);
  const { usual, more } = await readDocuments();
  const wanted = [...usual, ...more].filter(({ name }) => benchedDocuments.includes(name));
  const { folder, close } = createScratch();
  try {
    const rows: DocumentRow[] = [];
    for (const document of wanted) rows.push(await measureDocument(document, tools, run, folder));
    console.log(printReach(rows));
    if (run.isRecorded) record(run, tools, rows);
  } finally {
    close();
  }
}

async function measureDocument(
  document: ReachDocument,
  tools: readonly Tool[],
  { node, rounds }: ReachRun,
  folder: string,
): Promise<DocumentRow> {
  const { name, generator = "not stated" } = document;
  const file = resolve(await fetchDocument(document));
  const outcomes = tools.map((tool) => {
    console.error(`  … ${name}: ${tool.name}`);
    return [tool.name, measureTool(tool, file, { node, rounds, folder: join(folder, "client") })] as const;
  });
  return { document: name, generator, outcomes: Object.fromEntries(outcomes) };
}

function record({ version, rounds }: ReachRun, tools: readonly Tool[], rows: readonly DocumentRow[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const versions = Object.fromEntries(tools.map((tool) => [tool.name, tool.version]));
  const file = join(projectFolder, "test/bench/reach/recorded.json");
  writeFileSync(file, `${JSON.stringify({ date, node: version, rounds, versions, rows }, undefined, 2)}\n`);
}
