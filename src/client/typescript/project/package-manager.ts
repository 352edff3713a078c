import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { findTop } from "../../../language/read/files/find-top.js";
import { readProjectFile } from "../../../language/read/files/read-project-file.js";
import { readWorkspacePatterns } from "../../../language/read/files/read-workspace.js";

/** What installs the packages of a project, and runs their programs: commands up to the name of a package. */
export interface PackageManager {
  /** `npm install ` */
  readonly install: string;
  /** `npx `, for what is installed */
  readonly run: string;
  /** `npx -y `, for what isn't */
  readonly runOnce: string;
}

interface ManagerRow extends PackageManager {
  /** As `packageManager` of a package.json has it. */
  readonly name: string;
  readonly locks: readonly string[];
}

const npm: ManagerRow = {
  name: "npm",
  locks: ["package-lock.json"],
  install: "npm install ",
  run: "npx ",
  runOnce: "npx -y ",
};

const managers: readonly ManagerRow[] = [
  npm,
  {
    name: "pnpm",
    locks: ["pnpm-lock.yaml", "pnpm-workspace.yaml"],
    install: "pnpm add ",
    run: "pnpm exec ",
    runOnce: "pnpm dlx ",
  },
  { name: "yarn", locks: ["yarn.lock"], install: "yarn add ", run: "yarn ", runOnce: "npx -y " },
  { name: "bun", locks: ["bun.lock", "bun.lockb"], install: "bun add ", run: "bunx ", runOnce: "bunx " },
];

/** Of a project that has a deno.json and no package.json. */
const deno: PackageManager = {
  install: "deno add npm:",
  run: "deno run -A npm:",
  runOnce: "deno run -A npm:",
};

/**
 * The one that a package.json names or whose lock file is in the folder, or nearest above it in its repository, as in a
 * workspace; npm if there is none.
 */
export function findManager(folder: string): PackageManager {
  const path = resolve(folder);
  const isOfDeno = denoFiles.some((name) => existsSync(join(path, name)));
  if (isOfDeno && !existsSync(join(path, "package.json"))) return deno;
  const row = findRow(path, findTop(path) ?? path) ?? npm;
  const { name, install } = row;
  const flag = readWorkspacePatterns(path).length > 0 ? rootFlags[name]?.(path) : undefined;
  return flag === undefined ? row : { ...row, install: `${install}${flag} ` };
}

/** What says to a manager that the root of a workspace is meant, to which it adds nothing otherwise. */
const rootFlags: { readonly [manager: string]: (folder: string) => string | undefined } = {
  pnpm: (folder) => (existsSync(join(folder, "pnpm-workspace.yaml")) ? "-w" : undefined),
  // Later ones don't know it.
  yarn: (folder) =>
    (readProjectFile(join(folder, "yarn.lock")) ?? "").includes("# yarn lockfile v1") ? "-W" : undefined,
};

export const denoFiles: readonly string[] = ["deno.json", "deno.jsonc"];

function findRow(folder: string, top: string): ManagerRow | undefined {
  const [, named] =
    /"packageManager"\s*:\s*"(\w+)@/u.exec(readProjectFile(join(folder, "package.json")) ?? "") ?? [];
  const manager =
    managers.find(({ name }) => name === named) ??
    managers.find(({ locks }) => locks.some((lock) => existsSync(join(folder, lock))));
  return manager ?? (folder === top ? undefined : findRow(dirname(folder), top));
}
