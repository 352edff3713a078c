import type { Api } from "../../src/language/model/ir/api.js";
import { writeShared } from "../generated/emit-shared.js";
import type { Workspace } from "../generated/workspace.js";

/** Both sides of a case. */
interface Sides {
  readonly kind: string;
  readonly old: Api;
  readonly next: Api;
}

/** Writes the clients of both sides of cases below `sdk`, as `<kind>-old` and `<kind>-new`. */
export function writeSides(workspace: Workspace, cases: readonly Sides[]): Promise<void> {
  const apis = cases.flatMap(({ kind, old, next }) => [
    [`${kind}-old`, old] as const,
    [`${kind}-new`, next] as const,
  ]);
  return writeShared(workspace, "sdk", {
    apis: Object.fromEntries(apis),
    importEnding: ".js",
    isPackage: false,
  });
}
