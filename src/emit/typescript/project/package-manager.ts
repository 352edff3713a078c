import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { findTop } from "../../../read/files/find-top.js";
import { readProjectFile } from "../../../read/files/read-project-file.js";
import { readWorkspacePatterns } from "../../../read/files/read-workspace.js";

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
  return isRootOfPnpm(row, path) ? { ...row, install: `${row.install}-w ` } : row;
}

/** Where pnpm adds nothing, unless it is told that the root is meant. */
function isRootOfPnpm({ name }: ManagerRow, folder: string): boolean {
  return (
    name === "pnpm" &&
    existsSync(join(folder, "pnpm-workspace.yaml")) &&
    readWorkspacePatterns(folder).length > 0
  );
}

export const denoFiles: readonly string[] = ["deno.json", "deno.jsonc"];

function findRow(folder: string, top: string): ManagerRow | undefined {
  const [, named] =
    /"packageManager"\s*:\s*"(\w+)@/u.exec(readProjectFile(join(folder, "package.json")) ?? "") ?? [];
  const manager =
    managers.find(({ name }) => name === named) ??
    managers.find(({ locks }) => locks.some((lock) => existsSync(join(folder, lock))));
  return manager ?? (folder === top ? undefined : findRow(dirname(folder), top));
}
