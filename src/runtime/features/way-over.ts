import type { Sender } from "../client/sender.js";
import type { OperationRow } from "../context/client-context.js";
import { ResponseValidationError } from "../errors/kinds.js";
import { InvalidRequestError } from "../errors/refusals.js";
import type { CallFacts } from "../errors/sdk-error.js";
import { isDoubled } from "../support/json.js";
import { ownMember, readOwn } from "../support/members.js";
import type { CallOptions, CallRequest, ResponseMeta } from "../types/call.js";
import {
  askedOf,
  memberAt,
  type PageCursor,
  type PageRequest,
  type PageWay,
  refusedFrom,
  type WalkPosition,
} from "./page-way.js";

/** The call that begins a walk. */
export interface WalkCall {
  readonly sender: Sender;
  readonly operation: OperationRow;
  readonly request: CallRequest;
  readonly from: PageCursor | undefined;
  readonly options: CallOptions;
}

type PageMeta = Pick<ResponseMeta, "headers" | "issues">;

/** What walks over a list need of the way that it is paged. */
export interface WalkSource {
  readonly signal: AbortSignal | undefined;
  /** The position of the first page, for a walk of its own. */
  begin(): WalkPosition;
  firstRequest(): PageRequest;
  requestOf(position: WalkPosition): PageRequest;
  /** Notes what is known of the response whose body the page is. */
  readonly keepMeta: (page: unknown, meta: PageMeta) => void;
  findNext(page: unknown, position: WalkPosition): WalkPosition | undefined;
  readonly itemsOf: (page: unknown) => unknown;
  tooMany(position: WalkPosition, maximum: number): Error;
}

/** Pages a list in one way. */
export function wayOver(way: PageWay, { sender, operation, request, from, options }: WalkCall): WalkSource {
  const { rules } = way;
  const { context } = sender;
  const call: CallFacts = { operationId: operation.id, method: operation.method, path: operation.path };
  const asked = askedOf({ operation, request });
  const limit = rules.limit === undefined ? undefined : ownMember(asked, rules.limit);
  const metaOf = new WeakMap<object, PageMeta>();
  const requestAt = (at: PageCursor | undefined): PageRequest => {
    const first = { operation, request };
    if (at === undefined) return first;
    return way.isCursor(at) ? way.requestOf(at, first) : refusedFrom(first);
  };
  const refuseRequest = (message: string) => new InvalidRequestError(message, { call });
  return {
    signal: readOwn(options, "signal"),
    begin() {
      const start = from === undefined ? way.begin(asked) : { at: from, before: undefined };
      const seen = new Map(start.at === undefined ? [] : [[start.at, 1]]);
      return { ...start, number: 1, isPastEnd: false, seen };
    },
    firstRequest: () => requestAt(from),
    requestOf: ({ at }) => requestAt(at),
    keepMeta(page, meta) {
      if (typeof page === "object" && page !== null) metaOf.set(page, meta);
    },
    findNext(page, position) {
      const refuse = (path: readonly (string | number)[], problem: string) =>
        unusable(page, placeOf(position, rules), call, path, problem);
      const items = memberAt(page, rules.items);
      const meta = typeof page === "object" && page !== null ? metaOf.get(page) : undefined;
      const doubled = pathsIn(rules, items).find((path) => isDoubled(meta?.issues ?? [], path));
      if (doubled !== undefined) throw refuse(doubled, "has twice what the walk goes on by");
      if (!Array.isArray(items)) throw refuse(rules.items, "has no array of items");
      const next = way.findNext({
        body: page,
        headers: meta?.headers,
        items,
        position,
        asked,
        limit: wholeNumber(limit),
        context,
        operation,
        refuse,
        refuseRequest,
      });
      if (next === undefined) return undefined;
      const { seen, number } = position;
      return { isPastEnd: false, before: undefined, ...next, seen, number: number + 1 };
    },
    itemsOf: (page) => memberAt(page, rules.items),
    tooMany: (_, maximum) => tooManyPages(maximum, call),
  };
}

/** The paths by which a walk goes on: the lists among its rules, of which that of the cursor may begin in an item. */
function pathsIn(rules: PageWay["rules"], items: unknown): readonly (readonly (string | number)[])[] {
  const paths = Object.values(rules).filter((rule): rule is readonly string[] => Array.isArray(rule));
  if (!("from" in rules) || !Array.isArray(items)) return paths;
  const { from, ofLastItem, ofFirstItem } = rules;
  if (ofLastItem !== true && ofFirstItem !== true) return paths;
  return [...paths, [...rules.items, ofLastItem === true ? items.length - 1 : 0, ...from]];
}

/** The error of a walk that has no end in sight. */
export function tooManyPages(maximum: number, call: CallFacts): InvalidRequestError {
  return new InvalidRequestError(
    `The walk has gone through ${maximum} pages, the maximum, but there are more.`,
    {
      help: "Start another walk with the `cursor` of the last page as `from`, or ask for larger pages.",
      call,
    },
  );
}

/** NaN for anything else, so that all comparisons are false. */
export function wholeNumber(value: unknown): number {
  return typeof value === "number" && Number.isInteger(value) ? value : Number.NaN;
}

/** Cursors and links say nothing to people. */
function placeOf({ number, at }: WalkPosition, rules: PageWay["rules"]): string {
  return `page ${number}${"counts" in rules ? ` (\`${rules.send}\` ${at})` : ""}`;
}

/** The page is the error's `value`: the walk doesn't yield it, so that nobody takes it for all there is. */
function unusable(
  page: unknown,
  place: string,
  call: CallFacts,
  path: readonly (string | number)[],
  problem: string,
): ResponseValidationError {
  const message = `A walk over the list would miss items: ${place} ${problem}.`;
  return new ResponseValidationError({ message, retryable: false, call }, [{ path, message: problem }], page);
}
