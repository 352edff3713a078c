import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectFolder } from "../../house/source-files.js";

/** The JavaScript that a process has loaded. */
export interface LoadedCode {
  readonly modules: number;
  readonly kilobytes: number;
  /** The names of the packages beside Quoin that are among it, by themselves or bundled into its own files; sorted. */
  readonly packages: readonly string[];
}

const program = join(projectFolder, "dist/cli.js");

/**
 * Runs a command, and reads from V8 which files it compiled: modules and scripts, imported and required, on any Node.
 *
 * @throws Error with what it says if it fails
 */
export function runAndList(
  words: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = {},
): LoadedCode {
  const coverage = mkdtempSync(join(tmpdir(), "quoin-loaded-"));
  try {
    const { CI: _, ...inherited } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      cwd: folder,
      encoding: "utf8",
      env: { ...inherited, ...env, NODE_V8_COVERAGE: coverage },
    });
    if (status !== 0) throw new Error(`${words.join(" ")}: ${stdout}${stderr}`);
    return describeFiles(filesIn(coverage));
  } finally {
    rmSync(coverage, { recursive: true });
  }
}

function filesIn(coverage: string): readonly string[] {
  const urls = readdirSync(coverage).flatMap((name): readonly string[] => {
    const { result }: { readonly result: readonly { readonly url: string }[] } = JSON.parse(
      readFileSync(join(coverage, name), "utf8"),
    );
    return result.map(({ url }) => url);
  });
  return [...new Set(urls)].filter((url) => url.startsWith("file:")).map((url) => fileURLToPath(url));
}

function describeFiles(files: readonly string[]): LoadedCode {
  const bytes = files.map((file) => statSync(file).size).reduce((one, other) => one + other, 0);
  const paths = files.flatMap((file) => [file, ...sourcesOf(file)]);
  const packages = new Set(paths.flatMap((path) => packageOf(path) ?? []));
  return { modules: files.length, kilobytes: bytes / 1000, packages: [...packages].sort() };
}

/** What a file of `dist` was bundled from, which the bundler names in comments. */
function sourcesOf(file: string): readonly string[] {
  if (!file.startsWith(join(projectFolder, "dist"))) return [];
  return [...readFileSync(file, "utf8").matchAll(/^\/\/ (node_modules\/.+\.[cm]?js)$/gmu)].map(
    ([, path = ""]) => `/${path}`,
  );
}

/** `zod`, `@ts-morph/common`; Quoin itself, compiled, is in a hidden folder among them. */
function packageOf(path: string): string | undefined {
  const [, ...inside] = path.replaceAll("\\", "/").split("/node_modules/");
  return /^(?:@[^/]+\/)?[^/.][^/]*/u.exec(inside.at(-1) ?? "")?.[0];
}
