import { existsSync } from "node:fs";
import { join } from "node:path";

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

/** The one whose lock file is in the folder; npm if there is none. */
export function findManager(folder: string): PackageManager {
  const { install, run } = managers.find(({ lock }) => existsSync(join(folder, lock))) ?? npm;
  return { install, run };
}
