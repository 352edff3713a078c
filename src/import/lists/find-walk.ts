import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import { fieldsOfItems, type PageMember, scalarOf } from "./page-members.js";
import type { ListFacts, PageParameter } from "./list-facts.js";
import { findSize, type PageSize } from "./page-size.js";
import { wordOf } from "./word-of.js";

/** How a list is walked: what `pagination` says of its way, but for the sizes that pages have. */
export interface ListWalk {
  readonly kind: "cursor" | "link" | "page" | "offset";
  /** The parameter that asks for a page; none where links lead. */
  readonly parameter: PageParameter | undefined;
  /** `data`, or `body`. */
  readonly items: string;
  /** The keys of the way beside `items`, in their order. */
  readonly keys: ReadonlyMap<
    "send" | "from" | "page" | "first" | "offset" | "next" | Ending,
    string | number
  >;
  readonly size: PageSize | undefined;
}

type Ending = "more" | "total" | "total_pages";
type Types = ImportedApi["types"];

const wholeNumbers: readonly string[] = ["integer", "int32", "int64"];

export const cursorMember =
  /^(?:next|next_?(?:page_?)?(?:cursor|token|key|marker|id|page|offset)?|cursor|end_?cursor|after|page_?token|continue|continuation_?token|marker|bookmark|last_?(?:id|key)|offset)$/u;

/** Whether a cursor of that name is the identifier of the last item. */
export function isFromItem(word: string): boolean {
  return /^(?:starting_after|since|last_|from_id)/u.test(word);
}

/**
 * How a list can be walked. Cursors come first: they say where a page begins, whatever has come or gone meanwhile; then links,
 * which leave nothing to be computed.
 */
export function findWalk(operation: ImportedOperation, facts: ListFacts, types: Types): ListWalk | undefined {
  const items = findItems(facts.members, types);
  if (items === undefined) return undefined;
  const size = findSize(operation, types);
  const base = { items: items.path.length === 0 ? "body" : items.path.join("."), size };
  // A member is said by one of the keys, and holds none of what another one says.
  const members = facts.members.filter(
    ({ path }) => path.length > 0 && isNamed(path) && !isWithin(path, items.path),
  );
  return (
    walkByCursor({ ...facts, members }, items, types, base) ??
    walkByLink({ ...facts, members }, operation, base) ??
    walkByNumber({ ...facts, members }, base)
  );
}

type Base = Pick<ListWalk, "items" | "size">;

/** The outermost list; of several, the one with a usual name, or of objects. */
function findItems(members: readonly PageMember[], types: Types): PageMember | undefined {
  const lists = members.filter(({ path, shape }) => shape.kind === "list" && isNamed(path));
  const depth = Math.min(...lists.map(({ path }) => path.length));
  const outer = lists.filter(({ path }) => path.length === depth);
  const usual = /^(?:data|items|results?|values|records|entries|elements|content|list)$/u;
  return (
    outer.find(({ path }) => usual.test(wordOf(path.at(-1) ?? ""))) ??
    outer.find(({ shape }) => fieldsOfItems(shape, types).length > 0) ??
    outer[0]
  );
}

function isNamed(path: readonly string[]): boolean {
  return path.every((step) => /^(?!__proto__$)[A-Za-z_$@][\w$@-]*$/u.test(step));
}

function isWithin(path: readonly string[], outer: readonly string[]): boolean {
  return outer.length > 0 && outer.every((step, index) => path[index] === step);
}

function walkByCursor(
  { sent, members }: ListFacts,
  items: PageMember,
  types: Types,
  base: Base,
): ListWalk | undefined {
  const parameter = sent.find(({ sign, isSendable, isPlain }) => sign === "cursor" && isSendable && isPlain);
  if (parameter === undefined) return undefined;
  const from = cursorOfPage(parameter, members) ?? cursorOfItem(parameter.word, items, types, base);
  if (from === undefined) return undefined;
  const more = findCertain(members, from, /^(?:has_?(?:more|next)(?:_?(?:pages?|items|results))?|more)$/u, [
    "boolean",
  ]);
  const keys = new Map<"send" | "from" | "more", string>([
    ["send", parameter.name],
    ["from", from],
    ...(more === undefined ? [] : ([["more", more]] as const)),
  ]);
  return { ...base, kind: "cursor", parameter, keys };
}

/**
 * The member with the cursor of the next page: of several, the one that says so most plainly. What is sent as text may be a
 * whole number there.
 */
function cursorOfPage({ word, isString }: PageParameter, members: readonly PageMember[]): string | undefined {
  const kinds = new Set(["string", "uuid", ...(isString ? wholeNumbers : [])]);
  const cursors = members.filter(
    ({ path, shape }) =>
      (shape.kind === "any" || (shape.kind === "scalar" && kinds.has(shape.scalar))) &&
      cursorMember.test(wordOf(path.at(-1) ?? "")),
  );
  const rank = ({ path }: PageMember) => {
    const name = wordOf(path.at(-1) ?? "");
    if (name.startsWith("next") && name.includes(word)) return 0;
    if (name.startsWith("next") && name !== "next") return 1;
    return name === word ? 2 : 3;
  };
  return cursors.toSorted((first, second) => rank(first) - rank(second))[0]?.path.join(".");
}

/** Stripe's way: the identifier of the last item. */
function cursorOfItem(word: string, items: PageMember, types: Types, base: Base): string | undefined {
  if (!isFromItem(word)) return undefined;
  const identifier = fieldsOfItems(items.shape, types).find(({ name, type }) => {
    const scalar = scalarOf(type, types)?.scalar ?? "";
    return (
      /^(?:id|sid|key|uuid|gid)$/u.test(wordOf(name)) && ["string", "uuid", ...wholeNumbers].includes(scalar)
    );
  });
  return identifier === undefined ? undefined : `${base.items}[-1].${identifier.name}`;
}

const nextLink = /^_?next(?:_(?:page_?)?(?:url|uri|link|page|href))?$/u;

function walkByLink(
  { members, isLinked }: ListFacts,
  operation: ImportedOperation,
  base: Base,
): ListWalk | undefined {
  if (!isLinked || operation.method !== "GET") return undefined;
  const links = members.filter(
    ({ path, shape }) =>
      shape.kind === "scalar" &&
      (shape.scalar === "string" || shape.scalar === "url") &&
      nextLink.test(wordOf(path.at(-1) ?? "")),
  );
  const member = links.find(({ path }) => !isOfOtherList(path.slice(0, -1), members, base.items.split(".")));
  if (member === undefined && links.length > 0) return undefined;
  const next = member?.path.join(".") ?? "Link header";
  return { ...base, kind: "link", parameter: undefined, keys: new Map([["next", next]]) };
}

/** Whether an object has a list of its own, to which its link belongs then: `tracks.next` leads to more of `tracks.items`. */
function isOfOtherList(
  owner: readonly string[],
  members: readonly PageMember[],
  items: readonly string[],
): boolean {
  if (owner.length === 0 || isWithin(items, owner)) return false;
  return members.some(
    ({ path, shape }) => shape.kind === "list" && path.length === owner.length + 1 && isWithin(path, owner),
  );
}

function walkByNumber({ sent, members }: ListFacts, base: Base): ListWalk | undefined {
  const parameter = (["page", "offset"] as const)
    .map((sign) => sent.find((one) => one.sign === sign && one.isSendable && one.isPlain))
    .find((one) => one !== undefined);
  if (parameter === undefined || parameter.sign === "cursor") return undefined;
  const { sign: kind, name, minimum } = parameter;
  const end = findEnd(members);
  const keys = new Map<typeof kind | "first" | Ending, string | number>([
    [kind, name],
    ...(kind === "page" && minimum === 0 ? ([["first", 0]] as const) : []),
    ...(end === undefined ? [] : [end]),
  ]);
  return { ...base, kind, parameter, keys };
}

/** What says where the list ends, which every page has to have. */
function findEnd(members: readonly PageMember[]): readonly [Ending, string] | undefined {
  const ends = [
    ["more", /^has_?(?:more|next)(?:_?(?:pages?|items|results))?$/u, ["boolean"]],
    ["total", /^(?:total|total_?(?:count|items|results|elements|records))$/u, wholeNumbers],
    ["total_pages", /^(?:total_?pages|num_?pages)$/u, wholeNumbers],
  ] as const;
  for (const [key, words, scalars] of ends) {
    const found = findCertain(members, "", words, scalars);
    if (found !== undefined) return [key, found];
  }
  return undefined;
}

function findCertain(
  members: readonly PageMember[],
  other: string,
  words: RegExp,
  scalars: readonly string[],
): string | undefined {
  return members
    .find(
      ({ path, shape, isCertain }) =>
        isCertain &&
        shape.kind === "scalar" &&
        scalars.includes(shape.scalar) &&
        words.test(wordOf(path.at(-1) ?? "")) &&
        path.join(".") !== other,
    )
    ?.path.join(".");
}
