import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import { fieldsOf, fieldsOfItems, type PageMember, pageMembers } from "./page-members.js";

/** What leads from page to page, as far as a document shows it. */
export type ListWay = "link" | "cursor" | "offset" | "page";

/** An operation that returns pages. */
export interface RecognisedList {
  readonly operation: ImportedOperation;
  /** The way in which the language can walk it; `undefined`: in none. */
  readonly way: ListWay | undefined;
  /** Whether the document says all that the way has to, such as where a page has its cursor. */
  readonly isTold: boolean;
}

/**
 * The operations that return a part of a list: there are items, and something that asks for another part, a parameter or a
 * link. Names alone say what it is, so each is a guess: for counting, and for proposals that a person accepts.
 */
export function recogniseLists({ operations, types }: ImportedApi): readonly RecognisedList[] {
  return operations.flatMap((operation) => {
    const success = operation.responses.find(({ status }) => status.startsWith("2"));
    const members = success?.types.flatMap((type) => pageMembers(type, types)) ?? [];
    const lists = members.filter(({ shape }) => shape.kind === "list");
    const sent = parametersOf(operation, types);
    const isLinked = members.some(isNextLink) || success?.headers.some(({ name }) => /^link$/iu.test(name));
    if (lists.length === 0 || (sent.length === 0 && isLinked !== true)) return [];
    const itemFields = new Set(lists.flatMap(({ shape }) => [...fieldsOfItems(shape, types)]));
    const facts = { sent, members, itemFields, isLinked: isLinked === true };
    if (operation.method === "GET") return [{ operation, ...wayOf(facts) }];
    const isSearch = operation.method === "POST" && sent.some(({ sign }) => sign === "cursor");
    return isSearch && hasCursor("", members, itemFields) ? [{ operation, ...wayOf(facts) }] : [];
  });
}

/** What asks for a page. */
interface PageParameter {
  /** In lower case, with underscores. */
  readonly word: string;
  readonly sign: Exclude<ListWay, "link">;
  /** Whether a way of the language can send it: its name needs no other in code. */
  readonly isSendable: boolean;
}

interface ListFacts {
  readonly sent: readonly PageParameter[];
  readonly members: readonly PageMember[];
  readonly itemFields: ReadonlySet<string>;
  readonly isLinked: boolean;
}

const words: Readonly<Record<PageParameter["sign"], RegExp>> = {
  page: /^(?:page|page_?(?:number|num|no|index))$/u,
  offset: /^(?:offset|skip|start|start_?index|page_?offset|starting_?index)$/u,
  cursor:
    /^(?:(?:next_?|page_?|start_?|starting_?|pagination_?|after_?)?cursor|(?:next_?|page_?|next_?page_?|pagination_?|continuation_?)token|(?:starting_)?after(?:_id)?|continue|marker|bookmark|since|page_?key|last_?(?:id|key)|from_id)$/u,
};

/** Of the query of a read, of the body of a search. A number that is text is a cursor: `offset` may be one. */
function parametersOf(
  { method, parameters, body }: ImportedOperation,
  types: ImportedApi["types"],
): readonly PageParameter[] {
  const query = parameters.filter((one) => one.in === "query");
  const fields = body?.type === undefined ? [] : fieldsOf(body.type, types);
  return (method === "GET" ? query : fields).flatMap(({ name, type }): readonly PageParameter[] => {
    const word = wordOf(name);
    const sign = (["page", "offset", "cursor"] as const).find((one) => words[one].test(word));
    if (sign === undefined) return [];
    const shape = types.get(type)?.shape;
    const isText = shape?.kind === "scalar" && shape.scalar === "string";
    if (isText && sign === "offset" && word !== "offset") return [];
    const isSendable = /^[A-Za-z][A-Za-z0-9_-]*$/u.test(name);
    const own = { word, sign: isText && sign === "offset" ? "cursor" : sign, isSendable } as const;
    return isText && sign === "page" ? [{ word, sign: "cursor", isSendable }, own] : [own];
  });
}

/** `page[cursor]` is about pages: what is in brackets says which. */
function wordOf(name: string): string {
  const inner = /\[([^[\]]+)\]$/u.exec(name)?.[1] ?? name;
  return inner
    .replace(/([a-z])([A-Z])/gu, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
}

function isNextLink({ path, shape }: PageMember): boolean {
  const name = wordOf(path.at(-1) ?? "");
  const isText = shape.kind === "scalar" && (shape.scalar === "string" || shape.scalar === "url");
  return isText && /^_?next(?:_(?:page_?)?(?:url|uri|link|page|href))?$/u.test(name);
}

/** The first that fits: a cursor whose place is told, numbers, links, and a cursor whose place isn't. */
function wayOf({ sent, members, itemFields, isLinked }: ListFacts): Pick<RecognisedList, "way" | "isTold"> {
  const find = (sign: PageParameter["sign"]) => sent.find((one) => one.sign === sign && one.isSendable);
  const cursor = find("cursor");
  if (cursor !== undefined && hasCursor(cursor.word, members, itemFields)) {
    return { way: "cursor", isTold: true };
  }
  const told = find("page")?.sign ?? find("offset")?.sign ?? (isLinked ? "link" : undefined);
  return told === undefined ? { way: cursor?.sign, isTold: false } : { way: told, isTold: true };
}

const cursorMember =
  /^(?:next|next_?(?:page_?)?(?:cursor|token|key|marker|id|page|offset)?|cursor|end_?cursor|after|page_?token|continue|continuation_?token|marker|bookmark|last_?(?:id|key)|offset)$/u;

/** Whether a page has what its parameter sends: a member of the page, or the identifier of its last item. */
function hasCursor(word: string, members: readonly PageMember[], itemFields: ReadonlySet<string>): boolean {
  const isMember = members.some(
    ({ path, shape }) =>
      (shape.kind === "scalar" || shape.kind === "any") && cursorMember.test(wordOf(path.at(-1) ?? "")),
  );
  return isMember || (/^(?:starting_after|since|last_|from_id)/u.test(word) && hasIdentifier(itemFields));
}

function hasIdentifier(fields: ReadonlySet<string>): boolean {
  return [...fields].some((name) => /^(?:id|sid|key|uuid|gid)$/u.test(wordOf(name)));
}
