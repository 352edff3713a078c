import { type Digests, digestsOf } from "./digests.js";
import type { Base } from "./import-lock.js";
import { idOf } from "./things.js";

/** The group in which the last import had each operation, by the ids of their endpoints. */
export function groupsBefore(base: Base): ReadonlyMap<string, string> {
  const names = new Map<Digests | undefined, string>();
  for (const { path } of base.values()) {
    const [section, name = ""] = path;
    if (section === "groups") names.set(digestsOf(name, 1), name);
  }
  const groups = Array.from(base.values(), ({ path, file }) => {
    const [section, endpoint = ""] = path;
    const group = section === "endpoints" ? names.get(base.get(idOf(file, ["group"]))?.digests) : undefined;
    return group === undefined ? [] : [[endpoint, group] as const];
  });
  return new Map(groups.flat());
}
