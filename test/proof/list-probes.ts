import type { NumberedRules } from "../../src/runtime/features/way-rules.js";
import { idsUpTo, pageFor, type Paging, shortPagesRules } from "../runtime/paged-service.js";
import { playPageVector, readPageVectors } from "../runtime/page-vectors.js";
import { sampleApi, sampleWayRules } from "../runtime/sample-policy.js";
import type * as ListClient from "./list-client.js";

/** What the probes need of a client with a list: the real one, or one with a defect. */
export type ListSdk = typeof ListClient;

/** Whether a client with a list walks it to its end, and fails where it can't. */
export const listProbes = {
  "a walk gives each item once, and asks for no more pages than there are": async (sdk) => {
    const walks = walkSizes.map(async ([total, limit, from]) => {
      const { client, asked } = openList(sdk, { total });
      const walked = await walk(client.customers.list({ limit, offset: from, sort: "z" }));
      const pages = Math.max(1, Math.ceil((total - from) / limit));
      return !walked.isFailed && isSame(walked.ids, idsUpTo(total, from, "z")) && asked.length === pages;
    });
    return (await Promise.all(walks)).every(Boolean);
  },
  "a walk over pages of another size fails, and gives none of them": async (sdk) => {
    const walks = otherSizes.map(async ([paging, limit]) => {
      const { client } = openList(sdk, paging);
      const { ids, isFailed } = await walk(client.customers.list({ limit, offset: 0 }));
      return isFailed && ids.length === 0;
    });
    return (await Promise.all(walks)).every(Boolean);
  },
  "a walk that began within a page fails if its last page wasn't the last one": async (sdk) => {
    const paging: Paging = { total: 250, grant: () => 50, countedBy: "asked" };
    const { client } = openList(sdk, paging);
    return (await walk(client.customers.list({ limit: 100, offset: 170 }))).isFailed;
  },
  "a walk fails at a page that doesn't say how many there are": async ({ SampleClient }) => {
    const client = new SampleClient({
      ...options,
      fetch: () => respond({ data: [{ id: "c" }], pagination: {} }),
    });
    return (await walk(client.customers.list({ limit: 1, offset: 0 }))).isFailed;
  },
  "a walk over pages that may be short gives each item once": async (sdk) => {
    const walks = otherSizes.map(async ([paging, limit]) => {
      const { client } = openList(sdk, paging, shortPagesRules);
      const { ids, isFailed } = await walk(client.customers.list({ limit, offset: 0 }));
      return !isFailed && isSame(ids, idsUpTo(paging.total));
    });
    return (await Promise.all(walks)).every(Boolean);
  },
  "a walk goes to the maximum of pages, and fails behind it": async ({ buildPages, numberedPages }) => {
    const ways = { "list-customers": numberedPages(sampleWayRules) };
    const walks = [100_000, 100_001].map(async (total) => {
      const items = idsUpTo(total).map((id) => ({ id }));
      return walk(buildPages<unknown, { readonly id: string }>(sampleApi, ways, "list-customers", items, 1));
    });
    const [all, more] = await Promise.all(walks);
    return all?.isFailed === false && all.ids.length === 100_000 && more?.isFailed === true;
  },
  "a walk asks again for the page that failed": async (sdk) => {
    const { client } = openList(sdk, { total: 7 }, sampleWayRules, [1]);
    const items = client.customers.list({ limit: 3, offset: 0 })[Symbol.asyncIterator]();
    const first = await walk(items);
    const rest = await walk(items);
    return first.isFailed && isSame([...first.ids, ...rest.ids], idsUpTo(7));
  },
  "steps that are asked for at once give each page once": async (sdk) => {
    const { client, asked } = openList(sdk, { total: 7 });
    const pages = client.customers.list({ limit: 2, offset: 0 }).pages();
    const steps = await Promise.all(Array.from({ length: 6 }, () => pages.next()));
    const ids = steps.flatMap((step) => (step.done === true ? [] : step.value.data.map(({ id }) => id)));
    return isSame(ids, idsUpTo(7)) && asked.length === 4;
  },
  "walks in ways with names go as the vectors of pages say": async (sdk) => {
    const vectors = await readPageVectors();
    const played = await Promise.all(vectors.map((vector) => playPageVector(vector, sdk)));
    return played.every(Boolean);
  },
  "a walk by cursors goes to the maximum of pages, and fails behind it": async (sdk) => {
    const ways = {
      "list-customers": sdk.cursorPages({ send: "after", from: ["next"], items: ["data"] }),
    };
    const walks = [100_000, 100_001].map(async (total) => {
      const items = idsUpTo(total).map((id) => ({ id }));
      const list = sdk.buildPages<unknown, { readonly id: string }>(
        sampleApi,
        ways,
        "list-customers",
        items,
        1,
      );
      return walk(list);
    });
    const [all, more] = await Promise.all(walks);
    return all?.isFailed === false && all.ids.length === 100_000 && more?.isFailed === true;
  },
} satisfies Readonly<Record<string, (sdk: ListSdk) => Promise<boolean>>>;

export type ListProbe = keyof typeof listProbes;

/** Items, the limit, and where the walk begins. */
const walkSizes = [
  [7, 3, 0],
  [6, 3, 0],
  [7, 3, 3],
  [4, 2, 0],
  [2, 5, 0],
  [0, 5, 0],
] as const;

/** Services that give pages of another size than asked for, and the limit. */
const otherSizes: readonly (readonly [Paging, number])[] = [
  [{ total: 250, grant: () => 50, countedBy: "asked" }, 100],
  [{ total: 250, grant: () => 50, countedBy: "granted" }, 100],
  [{ total: 5, grant: () => 3 }, 1],
];

/** More than any list of a probe has: a defect may give the same items for ever. */
const endless = 200_000;

const options = {
  apiKey: "sandbox_4f9a8b7c6d5e4f3a",
  baseUrl: "https://api.example",
  logger: null,
  maxRetries: 0,
};

function openList(
  { SampleClient, numberedPages }: ListSdk,
  paging: Paging,
  rules: NumberedRules = sampleWayRules,
  failing: readonly number[] = [],
) {
  const asked: string[] = [];
  const fetch = (url: unknown): Promise<Response> => {
    const index = asked.push(String(url)) - 1;
    if (failing.includes(index)) return Promise.reject(new TypeError("fetch failed"));
    return respond(pageFor(String(url), paging));
  };
  const way = numberedPages(rules);
  return { asked, client: new SampleClient({ ...options, fetch }, undefined, undefined, way) };
}

function respond(body: unknown): Promise<Response> {
  return Promise.resolve(
    Response.json(body, { headers: { "X-Request-Id": "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10" } }),
  );
}

/** What a walk gives, and whether it ends with an error. */
async function walk(items: AsyncIterable<{ readonly id: string }>) {
  const ids: string[] = [];
  try {
    for await (const { id } of items) {
      ids.push(id);
      if (ids.length > endless) break;
    }
    return { ids, isFailed: false };
  } catch {
    return { ids, isFailed: true };
  }
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.join(" ") === right.join(" ");
}
