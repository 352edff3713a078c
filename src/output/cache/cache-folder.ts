import { statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Where the cache of a project is: in the nearest `node_modules`, as other tools have theirs. `undefined`: there is none, or a CI
 * service runs this, where nothing that an earlier run has left may be believed. `from`: a folder of the project.
 */
export function findCacheFolder(
  from: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  if (isOnCi(environment)) return undefined;
  const modules = findModules(resolve(from));
  return modules === undefined ? undefined : join(modules, ".cache", "quoin");
}

/** Whether a CI service runs this, by the variable that all of them set. */
export function isOnCi(environment: Readonly<Record<string, string | undefined>>): boolean {
  return !["", "0", "false"].includes(environment["CI"] ?? "");
}

function findModules(folder: string): string | undefined {
  const modules = join(folder, "node_modules");
  if (statSync(modules, { throwIfNoEntry: false })?.isDirectory() === true) return modules;
  const around = dirname(folder);
  return around === folder ? undefined : findModules(around);
}
