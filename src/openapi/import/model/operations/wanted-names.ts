import { maxNameLength } from "../../../../language/model/name-rules.js";
import { kebabCase, readWords } from "../../../../language/text/names.js";
import type { ImportedApi, ImportedOperation } from "../../imported-api.js";
import type { ImportedType, ImportedTypeId } from "../../imported-type.js";
import { routeOf } from "../../operations/read-path.js";
import { findThing, isSameThing } from "./compare-words.js";
import { readOperationIds } from "./generated-ids.js";
import { readPaths } from "./path-words.js";

/** What an operation would be called if nothing else had a name, in words; the best first. */
export interface WantedNames {
  readonly ids: readonly (readonly string[])[];
  /** `undefined`: the id as somebody wrote it says what to call. */
  readonly calls: readonly (readonly string[])[] | undefined;
}

export type NameOperation = (operation: ImportedOperation, group: string) => WantedNames;

/** Names operations by what a person has called them, or else by their methods and paths, without what generators repeat. */
export function createNameOperation(api: ImportedApi): NameOperation {
  const pathOf = readPaths(api.operations);
  const idOf = readOperationIds(api, pathOf);
  const reads = new Set(api.operations.filter(isRead).map(({ path }) => routeOf(path)));
  const isList = (operation: ImportedOperation) =>
    isRead(operation) &&
    (reads.has(`${routeOf(operation.path).replace(/\/$/u, "")}/{}`) || returnsList(operation, api.types));
  return (operation, group) => {
    const { words, isCut } = idOf(operation);
    const whole = wholeName(operation);
    if (!isCut) return { ids: [whole], calls: undefined };
    const { prefix, resource } = pathOf(operation);
    const thing = readWords(group.replace(/(?<=[A-Za-z0-9]) ?Api$/u, ""));
    const verb = isList(operation) ? "list" : operation.method.toLowerCase();
    const named =
      words.length > 0
        ? nameByFunction(words.slice(0, maxNameLength), thing)
        : nameByRoute(verb, resource.slice(0, maxNameLength), thing, parametersOf(operation));
    // What has the same name elsewhere may be of another version.
    const version = prefix.filter((word) => word !== "api" && word !== "rest");
    const [first = []] = named.ids;
    return { ...named, ids: [...named.ids, [first[0] ?? "", ...version, ...first.slice(1)], whole] };
  };
}

function isRead({ method }: ImportedOperation): boolean {
  return method === "GET";
}

function parametersOf({ path }: ImportedOperation): readonly string[] {
  return Array.from(path.matchAll(/\{([^{}]*)\}/gu), ([, name = ""]) => readWords(name)).flat();
}

/** `["list", "orders"]` → `list-orders` */
export function idOfWords(words: readonly string[]): string {
  return kebabCase(words.join(" "));
}

/** The operation id, or the method and the path. */
export function wholeName({ operationId = "", method, path }: ImportedOperation): readonly string[] {
  const words = readWords(operationId);
  if (/^[a-z]/u.test(kebabCase(operationId))) return words;
  return [method.toLowerCase(), ...(words.length === 0 ? readWords(path) : words)];
}

/** `read`, `items` in the group `Items` → `read-items`, called `read`; `find`, `all` → `items-find-all`, called `findAll`. */
function nameByFunction(words: readonly string[], group: readonly string[]): WantedNames {
  const isTold = findThing(words, group) !== undefined;
  const whole = isTold ? words : [...group, ...words];
  const isVague = words.length < 3;
  return { ids: isVague ? [whole] : [words, whole], calls: [withoutThing(words, group)] };
}

/** `GET /movies/{id}/files` → `get-movies-files`, called `getFiles`, or `getFilesById` beside `GET /movies/files`. */
function nameByRoute(
  verb: string,
  resource: readonly string[],
  group: readonly string[],
  parameters: readonly string[],
): WantedNames {
  const start = findThing(resource, group);
  const id = [verb, ...(resource.length === 0 ? group : resource)];
  const call = [verb, ...resource.slice(start?.[0] === 0 ? start[1] : 0)];
  const both = (words: readonly string[]) =>
    parameters.length === 0 ? [words] : [words, [...words, "by", ...parameters]];
  return { ids: both(id), calls: both(call) };
}

/** Words without the thing with which they begin or end, unless nothing that makes sense is left. */
function withoutThing(words: readonly string[], thing: readonly string[]): readonly string[] {
  const lengths = words.slice(1).map((_, index) => index + 1);
  const start = lengths.find((length) => isSameThing(words.slice(0, length), thing));
  if (start !== undefined) return words.slice(start);
  const end = lengths.find((length) => isSameThing(words.slice(length), thing));
  return end === undefined || joining.has(words[end - 1] ?? "") ? words : words.slice(0, end);
}

/** Words that need one that follows. */
const joining: ReadonlySet<string> = new Set([
  "and",
  "as",
  "at",
  "by",
  "for",
  "from",
  "in",
  "of",
  "on",
  "or",
  "per",
  "to",
  "with",
]);

/** Whether what an operation responds with is an array. */
function returnsList(
  { responses }: ImportedOperation,
  types: ReadonlyMap<ImportedTypeId, ImportedType>,
): boolean {
  const success = responses.find(({ status }) => status.startsWith("2"));
  let type = types.get(success?.types[0] ?? "");
  const seen = new Set<ImportedType>();
  while (type?.shape.kind === "same" && !seen.has(type)) {
    seen.add(type);
    type = types.get(type.shape.as);
  }
  return type?.shape.kind === "list";
}
