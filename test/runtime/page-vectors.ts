import { isDeepStrictEqual } from "node:util";
import { readFile } from "node:fs/promises";
import { wayRules } from "../../src/client/typescript/emit-page-ways.js";
import { planPageWays } from "../../src/language/plan/plan-page-ways.js";
import { buildText, shop } from "../language/model/build-text.js";
import type * as ListClient from "../proof/list-client.js";
import { samplePolicy } from "./sample-policy.js";

type ListSdk = typeof ListClient;

/** How a list is walked, in data that clients of any language can play. */
export interface PageVector {
  readonly name: string;
  /** As a model has it. */
  readonly way: object;
  readonly query?: object;
  /** Whether the query is the body of a POST that only reads. */
  readonly isSearch?: boolean;
  /** What the walk goes on from. */
  readonly from?: string | number;
  readonly exchanges: readonly PageExchange[];
  /** The ids of the items that the walk gives, before it ends or fails. */
  readonly items: readonly string[];
  readonly error?: { readonly kind: string; readonly path?: readonly string[] };
}

export interface PageExchange {
  /** What follows `/orders`, or the whole address. */
  readonly sent: string;
  /** The body of a search. */
  readonly asked?: object;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export async function readPageVectors(): Promise<readonly PageVector[]> {
  const text = await readFile(new URL("vectors/pages.json", import.meta.url), "utf8");
  const { cases }: { readonly cases: readonly PageVector[] } = JSON.parse(text);
  return cases;
}

export interface WalkedVector {
  readonly items: readonly unknown[];
  readonly error: unknown;
  /** That a page failed by its status, and was asked for again. */
  readonly failures: number;
}

/** Walks the list of a vector at an address. */
export async function walkVector(
  { way, query = {}, from, isSearch = false }: PageVector,
  sdk: ListSdk,
  service: { readonly baseUrl: string; readonly fetch: typeof fetch },
): Promise<WalkedVector> {
  const { parameters, names } = parametersOf(way);
  const { policy, errorClasses } = { policy: samplePolicy, errorClasses: sdk.errorClasses };
  const options = { apiKey: "sandbox_4f9a8b7c6d5e4f3a", logger: null, maxRetries: 0, ...service };
  const sender = sdk.createSender({ policy, errorClasses }, options);
  const operation = {
    id: "list-orders",
    method: isSearch ? "POST" : "GET",
    body: isSearch ? {} : undefined,
    path: "/orders",
    retrySafety: "safe",
    responses: { "200": { kind: "any" } },
    query: Object.fromEntries(names.map((name) => [name, { style: "exact" } as const])),
    parts: { parameters: sdk.parameters },
  } as const;
  const list = sdk.callPages<unknown, { readonly id: string }>(
    sender,
    operation,
    isSearch ? { body: query } : { query },
    { from: atAddress(from, service.baseUrl) },
    parameters(sdk),
  );
  const items = list[Symbol.asyncIterator]();
  const found: unknown[] = [];
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const { id } of items) found.push(id);
      return { items: found, error: undefined, failures };
    } catch (error) {
      const isStatus = typeof Reflect.get(Object(error), "status") === "number";
      const isOver = Reflect.get(Object(error), "kind") !== "NotFound" || !isStatus || failures > 3;
      if (isOver) return { items: found, error, failures };
    }
  }
}

/** The way as the generator reads it, and the parameters of its query. */
function parametersOf(way: object) {
  const rest = `pagination: ${JSON.stringify({ way })}\n`;
  const endpoints = "  list-orders: { GET: /orders, doc: Lists., list: { items: Order, by: way } }\n";
  const { model, diagnostics } = buildText(shop({ rest, endpoints }), []);
  const api = model?.apiOf();
  const [plan] = api === undefined ? [] : planPageWays(api);
  if (api === undefined || plan === undefined) throw new Error(JSON.stringify(diagnostics));
  const made = wayRules(plan);
  const parameters = (sdk: ListSdk) => {
    if (made.make === "cursorPages") return sdk.cursorPages(made.rules);
    return made.make === "linkPages" ? sdk.linkPages(made.rules) : sdk.numberedPages(made.rules);
  };
  return { parameters, names: api.endpoints[0]?.query.map(({ name }) => name) ?? [] };
}

/** Whether a client walks a list as a vector says, without a network. */
export async function playPageVector(vector: PageVector, sdk: ListSdk): Promise<boolean> {
  const baseUrl = "https://orders.example";
  const sent: string[] = [];
  const asked: unknown[] = [];
  const fetch = (url: unknown, init?: { readonly body?: unknown }) => {
    asked.push(typeof init?.body === "string" ? JSON.parse(init.body) : undefined);
    const exchange = vector.exchanges[sent.push(String(url)) - 1];
    if (exchange === undefined) return Promise.reject(new TypeError("the vector is over"));
    const { status = 200, headers, body } = atAddress(exchange, baseUrl);
    return Promise.resolve(Response.json(body, { status, headers: { "X-Request-Id": "r_1", ...headers } }));
  };
  const { items, error } = await walkVector(vector, sdk, { baseUrl, fetch });
  const told = tellError(error);
  const isTold =
    JSON.stringify(told) === JSON.stringify(vector.error && [vector.error.kind, vector.error.path]);
  const isSent = vector.exchanges.every((one, index) => addressOf(one, baseUrl) === sent[index]);
  const isAsked = vector.exchanges.every((one, index) => isDeepStrictEqual(one.asked, asked[index]));
  return (
    isTold &&
    isSent &&
    isAsked &&
    sent.length === vector.exchanges.length &&
    items.join() === vector.items.join()
  );
}

/** The kind of an error, and the path of its issue. */
export function tellError(error: unknown): readonly [unknown, unknown] | undefined {
  if (error === undefined) return undefined;
  const issues: unknown = Reflect.get(Object(error), "issues");
  const [first]: readonly unknown[] = Array.isArray(issues) ? issues : [];
  return [Reflect.get(Object(error), "kind"), Reflect.get(Object(first), "path")];
}

/** The whole address of a request. */
export function addressOf({ sent }: PageExchange, baseUrl: string): string {
  return sent.startsWith("{base}") ? sent.replace("{base}", baseUrl) : `${baseUrl}/orders${sent}`;
}

/** With the address of the service in what it says. */
export function atAddress<Data>(data: Data, baseUrl: string): Data {
  if (data === undefined) return data;
  const filled: Data = JSON.parse(JSON.stringify(data).replaceAll("{base}", baseUrl));
  return filled;
}
