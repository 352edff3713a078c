import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../house/source-files.js";
import { writeTree } from "../../output/write/write-tree.js";

/** Exact versions, by the names of packages. */
type Packages = Readonly<Record<string, string>>;

const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];

/**
 * Installs packages from the registry, without install scripts, unless an earlier run has.
 *
 * @param name of the folder that they get among the caches
 * @returns the folder, with its `node_modules`
 * @throws Error if they can't be installed
 */
export function installPackages(name: string, packages: Packages): string {
  const home = join(projectFolder, "node_modules/.cache/quoin/bench", name);
  const wanted = JSON.stringify({ private: true, dependencies: packages });
  const manifest = join(home, "package.json");
  const isThere = Object.keys(packages).every((one) => existsSync(join(home, "node_modules", one)));
  if (isThere && existsSync(manifest) && readFileSync(manifest, "utf8") === wanted) return home;
  mkdirSync(home, { recursive: true });
  writeTree(home, { "package.json": wanted });
  const { status } = spawnSync("npm", ["install", ...flags], {
    cwd: home,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`${name} can't be installed.`);
  return home;
}
