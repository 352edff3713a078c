import { compile } from "../generated/compile.js";
import { emitClient } from "../generated/emit-client.js";
import { createWorkspace } from "../generated/workspace.js";
import { checkFiles, importFiles } from "../openapi/import/model/import-document.js";
import { checkTypescriptNames } from "../../src/client/typescript/check-names.js";
import { typescript } from "../../src/client/typescript/language.js";
import { readOpenApi } from "../../src/openapi/import/read-openapi.js";
import { importSound } from "../../src/openapi/import/sound/import-sound.js";
import { tryRoundTrip } from "./round-trip.js";

/** What became of a document: its model, and the client of that. */
export interface ClientRow {
  readonly name: string;
  /** Of the model. */
  readonly files: number;
  readonly characters: number;
  /** What `quoin check` has against the model. */
  readonly mistakes: readonly string[];
  readonly warnings: number;
  /** What is otherwise in the model of an export of it. */
  readonly differences: readonly string[];
  /** What the compiler has against the client. */
  readonly complaints: readonly string[];
  /** Milliseconds of CPU from the document to the texts of the model, and from these to the client. */
  readonly importTime: number;
  readonly generateTime: number;
}

/** Imports a document, checks the model, makes a client of it and compiles that. */
export async function makeClient(name: string, file: string): Promise<ClientRow> {
  const start = process.cpuUsage();
  const imported = await readOpenApi(file);
  if ("severity" in imported) throw new Error(`${name}: ${imported.message}`);
  const { files } = importFiles(importSound(imported, {}, [checkTypescriptNames]).api);
  const importTime = timeSince(start);
  const middle = process.cpuUsage();
  const { api, mistakes, warnings } = checkFiles(files);
  const emitted = api === undefined ? [] : await emitClient(api, { importEnding: ".js" });
  const output = await Promise.all(
    emitted.map(async (one) => (one.isFormatted === true ? one : typescript.format(one))),
  );
  const generateTime = timeSince(middle);
  return {
    name,
    files: files.length,
    characters: files.reduce((sum, { text }) => sum + text.length, 0),
    mistakes,
    warnings: warnings.length,
    differences: api === undefined ? [] : await tryRoundTrip(api),
    complaints: compileFiles(output),
    importTime,
    generateTime,
  };
}

type Output = Awaited<ReturnType<typeof emitClient>>;

function compileFiles(output: Output): readonly string[] {
  if (output.length === 0) return [];
  const workspace = createWorkspace();
  try {
    workspace.write(Object.fromEntries(output.map(({ path, text }) => [path, text])));
    return compile("typescript", workspace, ["**/*.ts"]).map(({ text }) => text);
  } finally {
    workspace.remove();
  }
}

function timeSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const head = [
  "",
  "files",
  "kB",
  "errors",
  "warnings",
  "round trip",
  "compile errors",
  "import",
  "generate",
  "share",
];
const widths = [14, 5, 7, 8, 10, 12, 16, 10, 10, 8];

/** The rows as a table; times are of CPU, and the share is that of importing in generating. */
export function printClients(rows: readonly ClientRow[]): string {
  return [head, ...rows.map(cellsOf)].map(line).join("\n");
}

function cellsOf(row: ClientRow): readonly string[] {
  const { name, files, characters, mistakes, warnings, differences, complaints } = row;
  const { importTime, generateTime } = row;
  return [
    name,
    String(files),
    String(Math.round(characters / 1000)),
    String(mistakes.length),
    String(warnings),
    differences.length === 0 ? "same" : `${differences.length} off`,
    String(complaints.length),
    `${(importTime / 1000).toFixed(1)} s`,
    `${(generateTime / 1000).toFixed(1)} s`,
    `${Math.round((100 * importTime) / Math.max(1, generateTime))} %`,
  ];
}

function line([name = "", ...cells]: readonly string[]): string {
  return (
    name.padEnd(widths[0] ?? 0) + cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0)).join("")
  );
}
