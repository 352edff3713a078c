import type { ModelValue } from "../model/model-data.js";
import { digestsOf } from "./digests.js";
import { groupsBefore } from "./groups-before.js";
import type { Base } from "./import-lock.js";
import { idOf, type Thing } from "./things.js";

/** The groups of a folder beside those of the last import. */
export interface OwnGroups {
  /** What a person calls a group now, by the name that the document has for it. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Whether a person has given a file another group. */
  readonly isEdited: (file: string) => boolean;
}

interface Folder {
  readonly own: ReadonlyMap<string, Thing>;
  readonly groupOf: (file: string) => ModelValue | undefined;
}

export function findOwnGroups(base: Base, { own, groupOf }: Folder): OwnGroups {
  const groups = new Map<string, Set<ModelValue | undefined>>();
  for (const [endpoint, name] of groupsBefore(base)) {
    const thing = own.get(`endpoints.${endpoint}`);
    if (thing !== undefined) groups.set(name, (groups.get(name) ?? new Set()).add(groupOf(thing.file)));
  }
  const isNew = (group: string) => own.has(`groups.${group}`) && !base.has(`groups.${group}`);
  const renamed = [...groups].flatMap(([name, [now, ...others]]) => {
    const isRenamed = typeof now === "string" && others.length === 0 && !own.has(`groups.${name}`);
    return isRenamed && isNew(now) ? [[name, now] as const] : [];
  });
  const isEdited = (file: string) => {
    const [digests, now] = [base.get(idOf(file, ["group"]))?.digests, groupOf(file)];
    return digests !== undefined && now !== undefined && digestsOf(now, 1) !== digests;
  };
  return { renamed: new Map(renamed), isEdited };
}
