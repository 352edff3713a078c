import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { findTop } from "../../../read/files/find-top.js";

/** What installs the packages of a project, and runs their programs. */
export interface PackageManager {
  /** `npm install` */
  readonly install: string;
  /** `npx` */
  readonly run: string;
}

const npm = { lock: "package-lock.json", install: "npm install", run: "npx" };

const managers = [
  npm,
  { lock: "pnpm-lock.yaml", install: "pnpm add", run: "pnpm exec" },
  { lock: "yarn.lock", install: "yarn add", run: "yarn" },
  { lock: "bun.lock", install: "bun add", run: "bunx" },
  { lock: "bun.lockb", install: "bun add", run: "bunx" },
];

/** The one whose lock file is in the folder, or nearest above it in its repository, as in a workspace; npm if there is none. */
export function findManager(folder: string): PackageManager {
  const path = resolve(folder);
  const { install, run } = findLock(path, findTop(path) ?? path) ?? npm;
  return { install, run };
}

function findLock(folder: string, top: string): typeof npm | undefined {
  const manager = managers.find(({ lock }) => existsSync(join(folder, lock)));
  return manager ?? (folder === top ? undefined : findLock(dirname(folder), top));
}
