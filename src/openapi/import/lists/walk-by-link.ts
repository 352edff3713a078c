import { linkHeader } from "../../../language/model/page-cursor.js";
import type { ImportedOperation } from "../imported-api.js";
import type { ListFacts, PageParameter } from "./list-facts.js";
import { isWithin, type PageMember } from "./page-members.js";
import { wordOf } from "./word-of.js";

/** What leads from page to page by an address. */
export interface LinkWalk {
  /** `links.next`, or `Link header`. */
  readonly next: string;
  /** What asks for a page, where nothing but it says that pages have a link; `undefined`: the document says it. */
  readonly guessedBy: PageParameter | undefined;
}

/** Whether a member has the address of the next page, by its name. */
export function isNextLink({ path, shape }: PageMember): boolean {
  const isString = shape.kind === "scalar" && (shape.scalar === "string" || shape.scalar === "url");
  return isString && /^_?next(?:_(?:page_?)?(?:url|uri|link|page|href))?$/u.test(wordOf(path.at(-1) ?? ""));
}

/** Whether a description speaks of a header with links. */
export function mentionsLink(doc: string): boolean {
  return /\blink\b\W{0,3}headers?\b/iu.test(doc);
}

/** The link that a page has, in a member beside its items or in a header. */
export function findLink(
  { sent, members, isLinked }: ListFacts,
  { title, doc }: ImportedOperation,
  items: readonly string[],
): LinkWalk | undefined {
  const links = members.filter(isNextLink);
  const member = links.find(({ path }) => !isOfOtherList(path.slice(0, -1), members, items));
  if (member !== undefined) return { next: member.path.join("."), guessedBy: undefined };
  if (links.length > 0) return undefined;
  const isTold =
    isLinked || [title, doc, ...sent.map((one) => one.doc)].some((one = "") => mentionsLink(one));
  return isTold ? { next: linkHeader, guessedBy: undefined } : undefined;
}

/** A page that is an array has no member for the next cursor: only a header can have it. What bounds items is no cursor. */
export function guessLink({ sent }: ListFacts, items: readonly string[]): LinkWalk | undefined {
  const guessedBy = sent.find(
    ({ sign, kind, word, isBackward }) =>
      sign === "cursor" && kind !== "time" && !isBackward && !/^(?:since$|from_id$|last_)/u.test(word),
  );
  return guessedBy !== undefined && items.length === 0 ? { next: linkHeader, guessedBy } : undefined;
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
