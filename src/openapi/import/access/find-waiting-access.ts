import type { ImportedAlternative, ImportedApi } from "../imported-api.js";
import type { ImportLock } from "../merge/import-lock.js";
import { OwnFile } from "../merge/own-file.js";
import { thingsOf } from "../merge/things.js";
import type { FixedNames } from "../model/fixed-names.js";
import type { ModelMap, ModelValue } from "../model/model-data.js";
import { nameSchemes } from "../model/operations/plan-access.js";
import { siteName } from "../node.js";
import { isList, isMap } from "../render/flow.js";
import type { WaitingAccess } from "./keep-access.js";
import type { RememberedAccess } from "./remembered-access.js";

/** The folder of a model before an import. */
export interface WaitingFolder {
  readonly lock: ImportLock;
  /** The names that the lock has for what the document has now. */
  readonly names: FixedNames;
  /** The texts of its files, by their paths below it. */
  readonly texts: ReadonlyMap<string, string>;
  /** What a person has agreed to remove: `endpoints.list-orders`. */
  readonly accepted: ReadonlySet<string>;
}

/** What the endpoints need that a document no longer has, unless a person has agreed to remove them. */
export function findWaitingAccess(
  api: ImportedApi,
  access: RememberedAccess,
  { lock, names, texts, accepted }: WaitingFolder,
): readonly WaitingAccess[] {
  const sites = new Set(api.operations.map(siteName));
  const present = new Set([...names.operations].flatMap(([site, id]) => (sites.has(site) ? [id] : [])));
  const gone = [...new Set(names.operations.values())]
    .filter((id) => !present.has(id))
    .map((id) => `endpoints.${id}`)
    .filter((id) => lock.base.has(id) && !accepted.has(id));
  if (gone.length === 0) return [];
  const ids = new Map([...nameSchemes(access.schemes, true)].map(([id, name]) => [name, id]));
  const waiting = new Set(gone);
  return Array.from(texts, ([path, text]) => thingsOf(path, new OwnFile(path, text, path, undefined).content))
    .flat()
    .flatMap(({ id, value }) => (waiting.has(id) && isMap(value) ? readAccess(value, ids) : []));
}

/** None of an endpoint that anybody may call. */
function readAccess(endpoint: ModelMap, ids: ReadonlyMap<string, string>): readonly WaitingAccess[] {
  const authentication = endpoint.get("authentication");
  const scopes = textsOf(endpoint.get("scopes"));
  if (authentication === undefined) return [{ alternatives: undefined, scopes }];
  const list = isMap(authentication) ? authentication.get("any_of") : undefined;
  if (list === undefined || !isList(list)) return [];
  return [{ alternatives: list.map((one) => readAlternative(one, ids)), scopes }];
}

/** As `any_of` has it: a name, several that are needed together, or these with their scopes. */
function readAlternative(value: ModelValue, ids: ReadonlyMap<string, string>): ImportedAlternative {
  const [names, scopes] = isMap(value) ? [value.get("all_of"), value.get("scopes")] : [value, undefined];
  return { schemes: textsOf(names).flatMap((name) => ids.get(name) ?? []), scopes: textsOf(scopes) };
}

function textsOf(value: ModelValue | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  if (value === undefined || !isList(value)) return [];
  return value.filter((item) => typeof item === "string");
}
