import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import { looksLikeRead, makesSomething } from "../operations/looks-like-read.js";
import type { PageHint } from "../extensions/page-hint.js";
import { findHintedWalk, type PageParts } from "./find-hinted-walk.js";
import { findWalk, type ListWalk } from "./find-walk.js";
import { pageMembers } from "./page-members.js";
import { pageParameters } from "./page-parameters.js";
import { isNextLink } from "./walk-by-link.js";

/** An operation that returns pages. */
export interface RecognisedList {
  readonly operation: ImportedOperation;
  /** What the document shows of how it is walked, as a model says it; `undefined`: not enough. */
  readonly walk: ListWalk | undefined;
}

/**
 * The operations that return a part of a list: there are items, and something that asks for another part, a parameter or a
 * link. Names alone say what it is, so each is a guess: for counting, and for proposals that a person accepts.
 */
export function recogniseLists({ operations, types }: ImportedApi): readonly RecognisedList[] {
  return operations.flatMap((operation) => {
    const page = pageOf(operation, types);
    const { members, headers } = page;
    const { pageHint } = operation;
    const hinted = pageHint && findHintedWalk(pageHint, operation, page, types);
    if (hinted !== undefined) return [{ operation, walk: hinted }];
    const sent = pageParameters(operation, types);
    const hasHeader = headers.some(({ name }) => /^link$/iu.test(name));
    const isLinked = hasHeader || members.some(isNextLink);
    const isPart = isLinked || sent.length > 0;
    if (!isPart || !members.some(({ shape }) => shape.kind === "list")) return [];
    const walk = findWalk(operation, { sent, members, headers, isLinked }, types);
    const isAsked = hasHeader || sent.some(({ isBackward }) => !isBackward);
    if (operation.method === "GET") return walk !== undefined || isAsked ? [{ operation, walk }] : [];
    return walk !== undefined && isSearch(operation, walk) ? [{ operation, walk }] : [];
  });
}

function pageOf({ responses }: ImportedOperation, types: ImportedApi["types"]): PageParts {
  const success = responses.find(({ status, stream }) => status.startsWith("2") && !stream);
  const members = success?.types.flatMap((type) => pageMembers(type, types)) ?? [];
  return { members, headers: success?.headers ?? [] };
}

/** The extensions that name what their operations don't have, or make a list of what makes something. */
export function misfitHints({
  operations,
  types,
}: Pick<ImportedApi, "operations" | "types">): readonly PageHint[] {
  return operations.flatMap((operation) => {
    const { pageHint } = operation;
    return pageHint === undefined || fitsHint(pageHint, operation, types) ? [] : [pageHint];
  });
}

/** Whether an operation has what a hint names. */
export function fitsHint(hint: PageHint, operation: ImportedOperation, types: ImportedApi["types"]): boolean {
  return findHintedWalk(hint, operation, pageOf(operation, types), types) !== undefined;
}

/** Whether a `QUERY` or a `POST` asks for pages: the latter is called a read, or sends what nothing else is called. */
function isSearch(operation: ImportedOperation, { kind, parameter }: ListWalk): boolean {
  if (operation.method === "QUERY") return true;
  if (operation.method !== "POST") return false;
  if (looksLikeRead(operation, operation.operationId ?? "")) return true;
  if (makesSomething(operation) || kind !== "cursor") return false;
  return /cursor|token|marker|bookmark/u.test(parameter?.word ?? "");
}
