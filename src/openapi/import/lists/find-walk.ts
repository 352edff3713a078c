import { asksInBody } from "../../../language/model/methods.js";
import type { PageHint } from "../extensions/page-hint.js";
import type { ImportedApi, ImportedOperation } from "../imported-api.js";
import type { ListFacts, PageParameter } from "./list-facts.js";
import { fieldsOfItems, isWithin, type PageMember } from "./page-members.js";
import { findSize, type PageSize } from "./page-size.js";
import { findCursor, type PageItems } from "./walk-by-cursor.js";
import { findLink, guessLink, type LinkWalk } from "./walk-by-link.js";
import { wordOf } from "./word-of.js";

/** How a list is walked: what `pagination` says of its way, but for the sizes that pages have. */
export interface ListWalk {
  readonly kind: "cursor" | "link" | "page" | "offset";
  /** The parameter that asks for a page; none where the document says that links lead. */
  readonly parameter: PageParameter | undefined;
  /** `data`, or `body`. */
  readonly items: string;
  /** The keys of the way beside `items`, in their order. */
  readonly keys: ReadonlyMap<
    "send" | "from" | "type" | "page" | "first" | "offset" | "next" | Ending,
    string | number
  >;
  readonly size: PageSize | undefined;
  /** Whether the document says nothing of what leads to the next page. */
  readonly isGuess: boolean;
  /** The extension that says it; `undefined`: names hint at it. */
  readonly hint: PageHint | undefined;
}

type Ending = "more" | "total" | "total_pages";
type Types = ImportedApi["types"];

const wholeNumbers: readonly string[] = ["integer", "int32", "int64"];
const moreWord = /^(?:has_?(?:more|next)(?:_?(?:pages?|items|results))?|more)$/u;

/**
 * How a list can be walked. Cursors come first: they say where a page begins, whatever has come or gone meanwhile; then links,
 * which leave nothing to be computed.
 */
export function findWalk(operation: ImportedOperation, facts: ListFacts, types: Types): ListWalk | undefined {
  const member = findItems(facts.members, types);
  if (member === undefined) return undefined;
  const items: PageItems = { member, path: member.path.length === 0 ? "body" : member.path.join(".") };
  const base = { items: items.path, size: findSize(operation, types), isGuess: false, hint: undefined };
  // A member is said by one of the keys, and holds none of what another one says.
  const members = facts.members.filter(
    ({ path }) => path.length > 0 && isNamed(path) && !isWithin(path, member.path),
  );
  const own = { ...facts, members };
  const isSearch = asksInBody(operation.method);
  const byCursor = walkByCursor(own, items, isSearch, types, base);
  if (isSearch) return byCursor ?? walkByNumber(own, base);
  const linked = findLink(own, operation, member.path);
  return (
    byCursor ??
    (linked && walkByLink(linked, base)) ??
    walkByNumber(own, base) ??
    walkByLink(guessLink(own, member.path), base)
  );
}

type Base = Pick<ListWalk, "items" | "size" | "isGuess" | "hint">;

/** The outermost list; of several, the one with a usual name, or of objects. */
export function findItems(members: readonly PageMember[], types: Types): PageMember | undefined {
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

function walkByCursor(
  facts: ListFacts,
  items: PageItems,
  isSearch: boolean,
  types: Types,
  base: Base,
): ListWalk | undefined {
  const found = findCursor(facts, items, isSearch, types);
  if (found === undefined) return undefined;
  const { parameter, from, isInteger } = found;
  const more = findCertain(facts.members, from, moreWord, ["boolean"]);
  const keys = new Map<"send" | "from" | "type" | "more", string>([
    ["send", parameter.name],
    ["from", from],
    ...(isInteger ? ([["type", "int64"]] as const) : []),
    ...(more === undefined ? [] : ([["more", more]] as const)),
  ]);
  return { ...base, kind: "cursor", parameter, keys };
}

function walkByLink(found: LinkWalk | undefined, base: Base): ListWalk | undefined {
  if (found === undefined) return undefined;
  const { next, guessedBy } = found;
  const keys = new Map([["next", next]] as const);
  return { ...base, kind: "link", parameter: guessedBy, keys, isGuess: guessedBy !== undefined };
}

function walkByNumber({ sent, members }: ListFacts, base: Base): ListWalk | undefined {
  const parameter = (["page", "offset"] as const)
    .map((sign) =>
      sent.find(
        (one) => one.sign === sign && one.isSendable && one.kind !== undefined && one.kind !== "time",
      ),
    )
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
