import { spawn } from "node:child_process";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PlanRequest } from "../../../src/output/write/plan.js";
import { writeOutputs } from "../../../src/output/write/write-outputs.js";
import { dyingDisk } from "./failing-disk.js";
import { readTree, temporaryFolder, writeTree } from "./temporary-folder.js";
import { request } from "./write-requests.js";

export const oldFiles = {
  "a.ts": "old\n",
  "same.ts": "same\n",
  "types/gone.ts": "old\n",
  "types/b.ts": "old\n",
};
export const newFiles = {
  "a.ts": "new\n",
  "same.ts": "same\n",
  "types/b.ts": "new\n",
  "fresh/deep/c.ts": "new\n",
};

/** A folder with the old output, and with a file of somebody else. */
export function generated(): string {
  const folder = join(temporaryFolder(), "out");
  writeOutputs([request(folder, oldFiles)]);
  writeTree(folder, { "notes.md": "mine\n" });
  return folder;
}

export function change(folder: string): PlanRequest {
  return request(folder, newFiles, { model: "1" });
}

/** A folder in which the change stopped after it was decided and its first file was in place, in a process that is gone. */
export function interrupted(): string {
  const folder = generated();
  writeOutputs([change(folder)], dyingDisk(2));
  renameSync(join(folder, `.quoin-writing-${process.pid}`), join(folder, ".quoin-writing-999999999"));
  return folder;
}

/** What it becomes. */
export function changedTree(): Record<string, string> {
  const folder = generated();
  writeOutputs([change(folder)]);
  return readTree(folder);
}

/** A tree but for what a failed clearing away left. */
export function withoutStaging(tree: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tree).filter(([path]) => !path.startsWith(".quoin-")));
}

const killedWrite = fileURLToPath(new URL("killed-write.mjs", import.meta.url));

export interface Ending {
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

/** Carries a request out in a process of its own. */
export function writeElsewhere(
  { origin, ...rest }: PlanRequest,
  end: { readonly killedAt: number; readonly signal: NodeJS.Signals },
): Promise<Ending> {
  const order = { ...rest, ...end, origin, model: [...origin.model] };
  const child = spawn(process.execPath, [killedWrite, JSON.stringify(order)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  return new Promise((resolve) => {
    child.on("close", (_, killedBy) => resolve({ signal: killedBy, output }));
  });
}
