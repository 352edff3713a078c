import type { ImportedApi } from "../imported-api.js";
import type { CursorKind, ListFacts, PageParameter } from "./list-facts.js";
import { fieldsOfItems, type PageMember, scalarOf } from "./page-members.js";
import { cursorKind } from "./page-parameters.js";
import { mentionsLink } from "./walk-by-link.js";
import { wordOf } from "./word-of.js";

type Types = ImportedApi["types"];

/** The items of a page: their member, and how the language says it. */
export interface PageItems {
  readonly member: PageMember;
  /** `data`, or `body`. */
  readonly path: string;
}

/** What leads from page to page by a cursor. */
export interface CursorWalk {
  readonly parameter: PageParameter;
  /** As the language says it: `meta.next`, `data[-1].id`, `X-Next header`. */
  readonly from: string;
  /** Whether it is a member that has numbers. */
  readonly isInteger: boolean;
}

/** The first parameter that sends what a page, a header or an item has. `isSearch`: it is a member of the body. */
export function findCursor(
  { sent, members, headers }: ListFacts,
  items: PageItems,
  isSearch: boolean,
  types: Types,
): CursorWalk | undefined {
  const cursors = sent.filter(
    ({ sign, isSendable, kind }) => sign === "cursor" && isSendable && kind !== undefined,
  );
  for (const parameter of inTimeOrder(cursors)) {
    const member = cursorOfPage(parameter, members, isSearch);
    if (member !== undefined) {
      return { parameter, from: member.path.join("."), isInteger: isNumber(kindOf(member)) };
    }
    const header = isSearch ? undefined : headers.find(({ name }) => headerWord.test(wordOf(name)));
    const from = header === undefined ? cursorOfItem(parameter, items, types) : `${header.name} header`;
    if (from !== undefined) return { parameter, from, isInteger: false };
  }
  return undefined;
}

/** Lists between two times begin with the newest, so that the later bound moves. */
function inTimeOrder(cursors: readonly PageParameter[]): readonly PageParameter[] {
  const since = cursors.find(({ word }) => word === "since");
  const until = since && cursors.find(({ word, kind }) => word === "until" && kind === since.kind);
  return until === undefined ? cursors : [until, ...cursors.filter((one) => one !== since && one !== until)];
}

const memberWord =
  /^(?:next|next_?(?:page_?)?(?:cursor|token|key|marker|id|page|offset)?|cursor|end_?cursor|after|page_?token|continue|continuation_?token|marker|bookmark|last_?(?:id|key)|offset)$/u;

const headerWord =
  /(?:^|_)(?:next_?(?:page_?)?(?:cursor|token|key|marker|id)|(?:end_?|page_?|pagination_?)?cursor|(?:page|pagination|continuation)_?token|continuation|bookmark)$/u;

/** The member with the cursor of the next page: of several, the one that says so most plainly. */
function cursorOfPage(
  parameter: PageParameter,
  members: readonly PageMember[],
  isSearch: boolean,
): PageMember | undefined {
  const { word, isBackward } = parameter;
  const rank = ({ path }: PageMember) => {
    const name = wordOf(path.at(-1) ?? "");
    if (name.startsWith("next") && name.includes(word)) return 0;
    if (name.startsWith("next") && name !== "next") return 1;
    return name === word ? 2 : 3;
  };
  const cursors = members.filter((member) => {
    const name = wordOf(member.path.at(-1) ?? "");
    const isNamed = memberWord.test(name) || (name === "token" && word.includes("token"));
    // A bound of a time and the address of a page are both called by usual words: numbers are neither.
    const isPlain = !isBackward || (word === "until" && isNumber(kindOf(member)));
    // A number may be what was asked for, told again.
    const isNext =
      kindOf(member) !== "integer" || parameter.kind === "string" || name.startsWith("next") || name === word;
    return isNamed && isPlain && isNext && fitsCursor(member, parameter, isSearch);
  });
  return cursors.toSorted((first, second) => rank(first) - rank(second))[0];
}

function kindOf({ shape }: PageMember): CursorKind | undefined {
  return shape.kind === "scalar" ? cursorKind(shape.scalar) : undefined;
}

function isNumber(kind: CursorKind | undefined): boolean {
  return kind === "integer" || kind === "number";
}

/** Whether what the member has can be sent: in a query numbers are text, in a body they aren't. */
export function fitsCursor(member: PageMember, { kind }: PageParameter, isSearch: boolean): boolean {
  if (member.shape.kind === "any") return kind !== "time" && kind !== "number";
  const own = kindOf(member);
  if (own === undefined) return false;
  if (kind === "time" || own === "time") return kind === own;
  if (isSearch) return isNumber(own) === isNumber(kind);
  return kind !== "number" || isNumber(own);
}

/** The identifier of the last item: Stripe's way, and what a parameter says that is `after` or `before` one. */
function cursorOfItem(
  parameter: PageParameter,
  { member, path }: PageItems,
  types: Types,
): string | undefined {
  for (const { name, type } of fieldsOfItems(member.shape, types)) {
    const kind = cursorKind(scalarOf(type, types)?.scalar ?? "");
    const isIdentifier = /^(?:id|sid|key|uuid|gid)$/u.test(wordOf(name));
    if (isIdentifier && kind !== undefined && kind !== "time" && kind !== "number") {
      return isOfItem(parameter, kind) ? `${path}[-1].${name}` : undefined;
    }
  }
  return undefined;
}

function isOfItem({ word, kind, doc = "" }: PageParameter, identifier: CursorKind): boolean {
  if (/^(?:starting_after|since$|last_|from_id)/u.test(word)) return kind !== "time" && kind !== "number";
  if (!/^(?:after|(?:ending_)?before)(?:_id)?$|^max_id$/u.test(word) || mentionsLink(doc)) return false;
  if (kind === identifier && kind !== "string") return true;
  return kind === identifier && (word.endsWith("_id") || /\b(?:ids?|identifiers?)\b/iu.test(doc));
}
