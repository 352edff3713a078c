import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { projectFolder } from "../house/source-files.js";
import { countWork } from "../suite/work.js";
import { isWhole } from "../whole.js";
import type { Workspace } from "./workspace.js";

/** The TypeScripts that an output must compile under, by the names of their packages here. */
const all = ["typescript-5.9", "typescript-6", "typescript"] as const;
export type Compiler = (typeof all)[number];

/** The newest of them, and in a whole run the others too, which take six times as long. */
export const compilers: readonly Compiler[] = isWhole ? all : ["typescript"];

export interface CompilerOptions {
  readonly types?: readonly string[];
  readonly [option: string]: unknown;
}

/** The strictest options that a vendoring team may have, no matter which runtime it targets. */
const strictest: CompilerOptions = {
  target: "ES2022",
  module: "NodeNext",
  moduleResolution: "NodeNext",
  lib: ["ES2022", "DOM"],
  types: [],
  noEmit: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  isolatedModules: true,
  skipLibCheck: false,
};

/** What a compiler complains about, e.g. `current/client.ts(3,5): error TS2322: …`. */
export interface Complaint {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly text: string;
}

/** Works on Node only, and so needs its types: it is an entry of its own. */
const nodeOnly: readonly string[] = ["**/file-store.ts", "**/file-source.ts", "**/runtime/files.ts"];

/** The native compiler checks in four threads otherwise, each of which works out the same types: twice the work. */
const oneThread: readonly string[] = ["--singleThreaded"];

/**
 * Compiles files (paths or patterns relative to the workspace) with changed options, by the compiler's own command.
 * What runs on Node only is left out where the types of Node are.
 */
export function compile(
  compiler: Compiler,
  workspace: Workspace,
  include: readonly string[],
  options: CompilerOptions = {},
): readonly Complaint[] {
  const name = `tsconfig.${compiler}.json`;
  const compilerOptions: CompilerOptions = { ...strictest, ...options };
  const exclude = compilerOptions.types?.length === 0 ? ["node_modules", ...nodeOnly] : ["node_modules"];
  const config = { compilerOptions, include, exclude };
  workspace.write({ [name]: JSON.stringify(config) });
  const command = join(projectFolder, "node_modules", compiler, "bin", "tsc");
  const words = ["-p", name, "--pretty", "false", ...(compiler === "typescript" ? oneThread : [])];
  countWork("compilations");
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    cwd: workspace.folder,
    encoding: "utf8",
  });
  const complaints = stdout.split(/\r?\n/).flatMap(readComplaint);
  if (status === 0 || complaints.length > 0) return complaints;
  throw new Error(`${compiler} failed: ${stdout}${stderr}`);
}

function readComplaint(text: string): Complaint[] {
  const match = /^(?:(.+?)\((\d+),\d+\): )?error (TS\d+): /.exec(text);
  if (match === null) return [];
  const [, file = "", line = "0", code = ""] = match;
  return [{ file: file.replaceAll("\\", "/"), line: Number(line), code, text }];
}
