import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import type { ListFacts, ListWay, PageParameter } from "./list-facts.js";
import { cursorMember, findWalk, isFromItem, type ListWalk } from "./find-walk.js";
import { fieldsOf, fieldsOfItems, type PageMember, pageMembers, scalarOf } from "./page-members.js";
import { wordOf } from "./word-of.js";

/** An operation that returns pages. */
export interface RecognisedList {
  readonly operation: ImportedOperation;
  /** The way in which the language can walk it; `undefined`: in none. */
  readonly way: ListWay | undefined;
  /** Whether the document says all that the way has to, such as where a page has its cursor. */
  readonly isTold: boolean;
  /** What the document shows of it, as a model says it; `undefined`: not enough. */
  readonly walk: ListWalk | undefined;
}

/**
 * The operations that return a part of a list: there are items, and something that asks for another part, a parameter or a
 * link. Names alone say what it is, so each is a guess: for counting, and for proposals that a person accepts.
 */
export function recogniseLists({ operations, types }: ImportedApi): readonly RecognisedList[] {
  return operations.flatMap((operation) => {
    const success = operation.responses.find(({ status, stream }) => status.startsWith("2") && !stream);
    const members = success?.types.flatMap((type) => pageMembers(type, types)) ?? [];
    const lists = members.filter(({ shape }) => shape.kind === "list");
    const sent = parametersOf(operation, types);
    const isLinked = members.some(isNextLink) || success?.headers.some(({ name }) => /^link$/iu.test(name));
    if (lists.length === 0 || (sent.length === 0 && isLinked !== true)) return [];
    const itemFields = new Set(
      lists.flatMap(({ shape }) => fieldsOfItems(shape, types).map(({ name }) => name)),
    );
    const facts = { sent, members, itemFields, isLinked: isLinked === true };
    const list = { operation, ...wayOf(facts), walk: findWalk(operation, facts, types) };
    if (operation.method === "GET") return [list];
    const isSearch = operation.method === "POST" && sent.some(({ sign }) => sign === "cursor");
    return isSearch && hasCursor("", members, itemFields) ? [list] : [];
  });
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
  return (method === "GET" ? query : fields).flatMap((parameter): readonly PageParameter[] => {
    const { name, type } = parameter;
    const word = wordOf(name);
    const sign = (["page", "offset", "cursor"] as const).find((one) => words[one].test(word));
    if (sign === undefined) return [];
    const shape = types.get(type)?.shape;
    const isString = shape?.kind === "scalar" && shape.scalar === "string";
    if (isString && sign === "offset" && word !== "offset") return [];
    const isSendable = /^[A-Za-z][A-Za-z0-9_-]*$/u.test(name);
    const scalar = scalarOf(type, types);
    const isPlain = scalar !== undefined && plain.has(scalar.scalar);
    const site = "pointer" in parameter ? parameter : (body ?? { file: "", pointer: "" });
    const facts = { name, word, isSendable, isPlain, isString, minimum: scalar?.range.minimum, site };
    const own = { ...facts, sign: isString && sign === "offset" ? "cursor" : sign } as const;
    return isString && sign === "page" ? [{ ...facts, sign: "cursor" }, own] : [own];
  });
}

const plain: ReadonlySet<string> = new Set(["string", "uuid", "integer", "int32", "int64"]);

function isNextLink({ path, shape }: PageMember): boolean {
  const name = wordOf(path.at(-1) ?? "");
  const isString = shape.kind === "scalar" && (shape.scalar === "string" || shape.scalar === "url");
  return isString && /^_?next(?:_(?:page_?)?(?:url|uri|link|page|href))?$/u.test(name);
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

/** Whether a page has what its parameter sends: a member of the page, or the identifier of its last item. */
function hasCursor(word: string, members: readonly PageMember[], itemFields: ReadonlySet<string>): boolean {
  const isMember = members.some(
    ({ path, shape }) =>
      (shape.kind === "scalar" || shape.kind === "any") && cursorMember.test(wordOf(path.at(-1) ?? "")),
  );
  return isMember || (isFromItem(word) && hasIdentifier(itemFields));
}

function hasIdentifier(fields: ReadonlySet<string>): boolean {
  return [...fields].some((name) => /^(?:id|sid|key|uuid|gid)$/u.test(wordOf(name)));
}
