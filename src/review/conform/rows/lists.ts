import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import type { Api } from "../../../language/model/ir/api.js";
import { listParameters, withPageSize, withWay } from "../lists/list-parameters.js";
import { nextPage, type PageQuery, type ReadPage } from "../lists/next-page.js";
import { readPage, walkList } from "../lists/walk-list.js";
import { failedIfSteady, hasSameItems, mayHaveChanged } from "../lists/steady-pages.js";
import { contradicts, findMissed, findRepeated } from "../lists/walk-faults.js";
import { failed, type Outcome, passed, unproven } from "../outcome.js";
import { type Trial, Unproven } from "../trial.js";
import type { Row } from "./row.js";
import { filterRows } from "./list-filters.js";

function isPaged(endpoint: Endpoint, api: Api): boolean {
  return listParameters(endpoint, api) !== undefined;
}

/** A page as large as it comes, and what asks for pages so small that a list has several of them. */
async function smallPages(trial: Trial): Promise<{ readonly whole: ReadPage; readonly query: PageQuery }> {
  const { limit, size } = listParameters(trial.endpoint, trial.session.api) ?? {};
  const whole = await readPage(trial, {});
  if (limit === undefined) return { whole, query: {} };
  const wanted = Math.max(size?.minimum ?? 1, Math.ceil(whole.items.length / 3), 1);
  return { whole, query: { [limit]: Math.min(wanted, size?.maximum ?? wanted) } };
}

async function walkAll(trial: Trial, query: PageQuery): Promise<readonly ReadPage[]> {
  const pages: ReadPage[] = [];
  for await (const page of walkList(trial, query)) pages.push(page);
  return pages;
}

/** How lists are read. */
export const listRows: readonly Row[] = [
  {
    id: "list.walk",
    isPromised: isPaged,
    run: tryWalk,
  },
  {
    id: "list.page-sizes",
    isPromised: (endpoint, api) => listParameters(endpoint, api)?.limit !== undefined,
    run: tryPageSizes,
  },
  {
    id: "list.limits",
    isPromised: (endpoint, api) => {
      const { limit, size } = listParameters(endpoint, api) ?? {};
      return limit !== undefined && size?.maximum !== undefined;
    },
    run: tryLimits,
  },
  {
    id: "list.same-page",
    isPromised: isPaged,
    run: trySamePage,
  },
  ...filterRows,
];

async function tryWalk(trial: Trial): Promise<Outcome> {
  const { whole, query } = await smallPages(trial);
  const pages = await walkAll(trial, query);
  if (pages.length < 2) return unproven("the list has one page only");
  const fault = findRepeated(pages) ?? findMissed(whole, pages);
  if (fault === undefined) return passed;
  if (fault.isVague) return unproven(`${fault.evidence}, or two that look the same`);
  return failedIfSteady(trial, fault.evidence, fault.pages);
}

async function trySamePage(trial: Trial): Promise<Outcome> {
  const { endpoint, session } = trial;
  const { whole, query } = await smallPages(trial);
  const first = await readPage(trial, query);
  const next = nextPage(first, endpoint, session.api);
  if (next === undefined) return unproven("the list has one page only");
  const [once, again] = [await readPage(trial, next), await readPage(trial, next)];
  if (hasSameItems(once, again)) return passed;
  const evidence = "the same page has other items the second time";
  return contradicts(whole, first, [again, once.items.length])
    ? failedIfSteady(trial, evidence, [whole, first, again])
    : unproven(`${evidence}, ${mayHaveChanged}`);
}

async function tryPageSizes(trial: Trial): Promise<Outcome> {
  const { limit = "", hasShortPages } = listParameters(trial.endpoint, trial.session.api) ?? {};
  const { query } = await smallPages(trial);
  const pages = await walkAll(trial, query);
  const asked = Number(query[limit]);
  if (pages.some(({ items }) => items.length > asked)) return failed(`a page has more than ${asked} items`);
  const short = pages.slice(0, -2).find(({ items }) => items.length < asked);
  if (pages.length < 3) return unproven("the list has too few items for several pages");
  if (short === undefined || hasShortPages) return passed;
  const evidence = `a page before the last one has fewer than ${asked} items`;
  return failedIfSteady(trial, evidence, [short], shortPages(trial));
}

function shortPages({ endpoint }: Trial) {
  return (api: Api): Api => withWay(endpoint, api, { hasShortPages: true });
}

async function tryLimits(trial: Trial): Promise<Outcome> {
  const { endpoint, session } = trial;
  const { limit = "", size } = listParameters(endpoint, session.api) ?? {};
  if (size?.maximum === undefined) throw new Unproven("nothing says how large a page may be");
  const { maximum } = size;
  const beyond = await trial.ask({ query: { [limit]: maximum + 1 }, isInvalid: true });
  const edge = await trial.ask({ query: { [limit]: maximum } });
  if (trial.isError(edge)) {
    return failed(`a page of ${maximum} items is refused with ${trial.describe(edge)}`, (api) =>
      withPageSize(endpoint, api, { ...size, maximum: maximum - 1 }),
    );
  }
  if (trial.isError(beyond)) return passed;
  return failed(`a page of ${maximum + 1} items is answered`, (api) =>
    withPageSize(endpoint, api, { ...size, maximum: undefined }),
  );
}
