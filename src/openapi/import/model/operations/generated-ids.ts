import { readWords } from "../../../../language/text/names.js";
import type { ImportedApi, ImportedOperation } from "../../imported-api.js";
import { lengthOfStart } from "./compare-words.js";
import type { PathWords } from "./path-words.js";

/** What somebody has called an operation. */
export interface OperationWords {
  /** None: the id of the operation says no more than its method and its path, or there is none. */
  readonly words: readonly string[];
  /** Whether the id has more than these words. */
  readonly isCut: boolean;
}

/**
 * Takes from operation ids what generators add to the name of a function: the path and the method (FastAPI), the class of a
 * controller (NestJS), `UsingGET` and a number (springdoc), and the path that all of them begin with (drf-spectacular).
 */
export function readOperationIds(
  { operations, basePath }: Pick<ImportedApi, "operations" | "basePath">,
  pathOf: (operation: ImportedOperation) => PathWords,
): (operation: ImportedOperation) => OperationWords {
  const ids = new Set(operations.flatMap(({ operationId }) => operationId ?? []));
  const base = readWords(basePath.path).join("");
  const named = operations.filter(({ operationId }) => operationId !== undefined);
  const repeated = new Set(named.filter((each) => repeatsRoute(each, pathOf(each), base)));
  const certain = new Set([...repeated].filter((each) => saysMore(each, pathOf(each), base)));
  const areRepeated = certain.size > 0 && isMost(repeated.size, named.length);
  const prefixed = named.filter((each) => pathOf(each).prefix.length > 0);
  const begun = prefixed.filter((each) => lengthOfPrefix(wordsOf(each), pathOf(each)) > 0);
  const beginAlike = isMost(begun.length, prefixed.length);
  return (operation) => {
    const isRoute = (areRepeated ? repeated : certain).has(operation);
    if (isRoute || readWords(operation.operationId ?? "").length === 0) return { words: [], isCut: true };
    const whole = wordsOf(operation);
    const own = withoutRoute(withoutAdditions(operation, ids), operation);
    const words = own.slice(beginAlike ? lengthOfPrefix(own, pathOf(operation)) : 0);
    return { words, isCut: words.length < whole.length };
  };
}

function wordsOf({ operationId = "" }: ImportedOperation): readonly string[] {
  return readWords(operationId);
}

/** How many of the words are a part of what the paths begin with: `v1` of `/api/v1`. */
function lengthOfPrefix(words: readonly string[], { prefix }: PathWords): number {
  const first = prefix.slice(0, maxPrefix);
  const parts = first.flatMap((_, start) =>
    first.slice(start).map((__, index) => first.slice(start, start + index + 1)),
  );
  return Math.max(0, ...parts.map((part) => lengthOfStart(words, part)));
}

/** No generator repeats more words than these. */
const maxPrefix = 8;

function isMost(count: number, of: number): boolean {
  return count > 0 && count >= of * 0.9;
}

/**
 * Whether an id is the method and the path, in one order or the other: `getApiV3MovieId`, `api_users_id_get`. It may have the path
 * of the servers, leave out what all paths begin with, and have `id` for each parameter.
 */
function repeatsRoute(operation: ImportedOperation, { prefix }: PathWords, base: string): boolean {
  const id = wordsOf(operation).join("");
  const method = operation.method.toLowerCase();
  const start = prefix.join("");
  const paths = [operation.path, operation.path.replaceAll(/\{[^{}]*\}/gu, "id")].map((path) => {
    const text = readWords(path).join("");
    return text.startsWith(start) ? text.slice(start.length) : text;
  });
  const starts = ["", start, base, `${base}${start}`];
  const routes = paths
    .filter((path) => path !== "")
    .flatMap((path) => starts.map((each) => `${each}${path}`));
  return routes.some((route) => id === `${method}${route}` || id === `${route}${method}`);
}

/** Whether nobody would have written it so: a person leaves out `api`, and the names of parameters. */
function saysMore(operation: ImportedOperation, { prefix }: PathWords, base: string): boolean {
  const id = wordsOf(operation).join("");
  const isPrefixed = [prefix.join(""), base].some((start) => start !== "" && id.includes(start));
  return isPrefixed || operation.path.includes("{");
}

/** `findAllUsingGET_1` → `find`, `all`, and so is `CatsController_findAll` with `cats` before. */
function withoutAdditions(
  { operationId = "", method }: ImportedOperation,
  ids: ReadonlySet<string>,
): readonly string[] {
  const numbered = /^(.+)_\d+$/u.exec(operationId)?.[1];
  const own = numbered !== undefined && ids.has(numbered) ? numbered : operationId;
  const words = readWords(own.replace(/^([A-Za-z0-9]+)Controller(?=[_.:#/-]+[A-Za-z])/u, "$1"));
  const isUsing = words.at(-2) === "using" && words.at(-1) === method.toLowerCase();
  return isUsing && words.length > 2 ? words.slice(0, -2) : words;
}

/** `read_item_items__item_id__get` → `read`, `item`. */
function withoutRoute(
  words: readonly string[],
  { operationId, method, path }: ImportedOperation,
): readonly string[] {
  const [pathText, methodText] = [readWords(path).join(""), method.toLowerCase()];
  // Without a path, the underscores alone tell that a generator has written the method.
  if (pathText === "" && operationId?.endsWith(`__${methodText}`) !== true) return words;
  let left = words.join("").length - pathText.length - methodText.length;
  const end = words.findIndex((word) => {
    if (left === 0) return true;
    left -= word.length;
    return false;
  });
  return end > 0 && words.slice(end).join("") === `${pathText}${methodText}` ? words.slice(0, end) : words;
}
