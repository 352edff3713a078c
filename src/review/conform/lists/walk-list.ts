import { itemsOf } from "../items.js";
import { readJsonBody } from "../judge/read-content.js";
import type { AccountName } from "../requests/request-change.js";
import { type Trial, Unproven } from "../trial.js";
import { nextPage, type PageQuery, type ReadPage } from "./next-page.js";

/** How many pages of a list are read. */
const maxPages = 50;

/**
 * Reads a list page by page to its end; `start` says more about its pages, such as their size, and `account` whose
 * list it is.
 *
 * @throws Unproven if it doesn't come to an end, or what comes is no page
 */
export async function* walkList(
  trial: Trial,
  start: PageQuery = {},
  account?: AccountName,
): AsyncGenerator<ReadPage> {
  const { endpoint, session } = trial;
  let query: PageQuery | undefined = start;
  for (let count = 0; query !== undefined; count += 1) {
    if (count === maxPages) throw new Unproven(`the list has more than ${maxPages} pages`);
    const page: ReadPage = await readPage(trial, query, account);
    yield page;
    query = nextPage(page, endpoint, session.api);
  }
}

/** One page; @throws Unproven if what comes is none */
export async function readPage(trial: Trial, query: PageQuery, account?: AccountName): Promise<ReadPage> {
  const { endpoint, session } = trial;
  const response = await trial.ask({ query, ...(account && { account }) });
  if (!trial.isSuccess(response)) {
    throw new Unproven(`a page of \`${endpoint.id}\` was answered with ${trial.describe(response)}`);
  }
  const body = readJsonBody(response)?.value;
  const items = itemsOf(body, endpoint, session.api);
  if (items === undefined) throw new Unproven(`a page of \`${endpoint.id}\` has no items`);
  return { query, response, body, items };
}
