import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { describeDiskError } from "../write/disk-error.js";
import { packageFolder } from "../write/manifest.js";
import type { ExitCode, Io } from "./io.js";
import { exitOf, printReport } from "./report.js";

/** `quoin init`: a small model to start from, with its configuration and the schema for editors. It overwrites nothing. */
export async function init(folder: string, flags: { readonly json: boolean }, io: Io): Promise<ExitCode> {
  const { renderModelSchema } = await import("../read/schema.js");
  const files = new Map([
    [join(folder, "quoin.config.yaml"), readTemplate("quoin.config.yaml")],
    [join(folder, "spec/api.yaml"), readTemplate("api.yaml")],
    [join(folder, "spec/quoin.schema.json"), renderModelSchema()],
  ]);
  const diagnostics = writeNewFiles(files);
  const paths = diagnostics.length > 0 ? [] : [...files.keys()];
  const text = paths.length === 0 ? "" : `${paths.map((path) => `new  ${path}\n`).join("")}${advice}`;
  const exit = exitOf(diagnostics);
  const report = { diagnostics, sources: new Map(), text, facts: { created: paths } };
  await printReport(report, { exit, json: flags.json }, io);
  return exit;
}

function readTemplate(name: string): string {
  return readFileSync(join(packageFolder, "templates/init", name), "utf8");
}

const advice = `
Next: change spec/api.yaml, then run quoin generate.
`;

function writeNewFiles(files: ReadonlyMap<string, string>): Diagnostic[] {
  const taken = [...files.keys()].filter((path) => existsSync(path));
  if (taken.length > 0) return taken.map((path) => diagnose("already-there", { path }));
  for (const [path, text] of files) {
    try {
      mkdirSync(join(path, ".."), { recursive: true });
      writeFileSync(path, text, { flag: "wx" });
    } catch (error) {
      return [diagnose("cannot-write", { path, problem: describeDiskError(error) })];
    }
  }
  return [];
}
