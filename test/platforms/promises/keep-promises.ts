import {
  BillingClient,
  type ClientOptions,
  type KeyedCallOptions,
  MemoryStore,
  recoverPending,
  SdkError,
  type WithMeta,
} from "../../../generated/typescript/index.js";
import { type ParseWebhook, receive } from "../../consumers/receiver.js";
import { SampleClient } from "../../runtime/sample-client.js";
import { renewals, sendWithToken, upload, uploads } from "./upload-cases.js";

/** As much as is tried here of a client of the shop in `test/fixture`, which has lists and webhooks. */
export interface Shop {
  readonly BazaarClient: new (options: ClientOptions) => {
    readonly goods: { list(query: object): AsyncIterable<unknown> };
  };
  readonly parseWebhook: ParseWebhook;
}

/** Where a case finds its service, and what isn't one. */
interface Place {
  readonly baseUrl: string;
  readonly gone: string;
  readonly untrusted: string;
  readonly shop: Shop;
}

/** What a call gives, by whichever copy of the runtime. */
interface Told {
  withMeta(): Promise<WithMeta<unknown>>;
}

type Updated = ReturnType<BillingClient["wallets"]["update"]>;

/** What a program of users does, by the case of `promise-service.ts` that it does it to; and what it sees. */
const cases: Readonly<Record<string, (place: Place) => Promise<string>>> = {
  "lost response": ({ baseUrl }) => tell(update(baseUrl)),
  "lost response without a key": ({ baseUrl }) => tell(update(baseUrl, {}, { idempotencyKey: null })),
  "reset before any byte": ({ baseUrl }) => tell(update(baseUrl, { maxRetries: 0 })),
  "body that breaks off": ({ baseUrl }) => tell(update(baseUrl)),
  "no response in time": ({ baseUrl }) => tell(update(baseUrl, { maxRetries: 0, timeoutMs: 500 })),
  "aborted after it was sent": ({ baseUrl }) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 500);
    return tell(update(baseUrl, {}, { signal: controller.signal }));
  },
  "refused connection": ({ gone }) => tell(update(gone)),
  "refused connection without a key": ({ gone }) => tell(update(gone, {}, { idempotencyKey: null })),
  "certificate that nobody trusts": ({ untrusted }) => tell(update(untrusted, { maxRetries: 1 })),
  "echo of another key": ({ baseUrl }) => tell(update(baseUrl, { maxRetries: 0 })),
  "redirect to another origin": ({ baseUrl }) => tell(update(baseUrl)),
  "request that the model forbids": ({ baseUrl }) => {
    const nameless = { unique_id: "e", event_name: "" };
    return tell(clientOf(baseUrl).events.ingest({ events: [nameless] }));
  },
  "429 with Retry-After": ({ baseUrl }) => tell(update(baseUrl)),
  "list of three pages": async ({ baseUrl, shop }) => {
    const items: unknown[] = [];
    const client = new shop.BazaarClient({ apiKey, baseUrl, logger: null });
    for await (const item of client.goods.list({ page_size: 2, skip: 0 })) items.push(item);
    return items.join(" ");
  },
  "signed webhook": ({ shop }) => receive(shop.parseWebhook),
  "recovery from a store": recover,
  "lost response without a key, used connection": async ({ baseUrl }) => {
    await useConnection(baseUrl);
    return tell(update(baseUrl, {}, { idempotencyKey: null }));
  },
  "lost response with a key, used connection": async ({ baseUrl }) => {
    await useConnection(baseUrl);
    return tell(update(baseUrl, { maxRetries: 0 }));
  },
  "lost response of a DELETE without a key, used connection": async ({ baseUrl }) => {
    await useConnection(baseUrl);
    return tell(remove(baseUrl, { idempotencyKey: null }));
  },
  "lost response of a DELETE with a key, used connection": async ({ baseUrl }) => {
    await useConnection(baseUrl);
    return tell(remove(baseUrl));
  },
  "421 to a write without a key": ({ baseUrl }) => tell(update(baseUrl, {}, { idempotencyKey: null })),
  "421 to a write with a key": ({ baseUrl }) => tell(update(baseUrl)),
  ...Object.fromEntries(
    Object.entries(uploads).map(([name, draw]) => [
      name,
      ({ baseUrl }: Place) => tell(upload(apiKey, baseUrl, draw())),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(renewals).map(([name, draw]) => [
      name,
      ({ baseUrl }: Place) => tell(sendWithToken(baseUrl, draw())),
    ]),
  ),
};

const apiKey = "sk_test_4f9a8b7c6d5e";

function clientOf(baseUrl: string, options: Partial<ClientOptions> = {}): BillingClient {
  return new BillingClient({ apiKey, baseUrl, logger: null, platform: { random: () => 0 }, ...options });
}

function update(baseUrl: string, options?: Partial<ClientOptions>, call?: KeyedCallOptions): Updated {
  return clientOf(baseUrl, options).wallets.update("w", { name: "A" }, call);
}

/** The API of `spec/` has no such method, which some platforms treat as they don't treat others. */
function remove(baseUrl: string, call?: KeyedCallOptions): Told {
  const client = new SampleClient({ apiKey, baseUrl, logger: null, maxRetries: 0 });
  return client.wallets.delete("w", call);
}

/** Leaves a connection open that the next request can take. */
async function useConnection(baseUrl: string): Promise<void> {
  await clientOf(baseUrl).subscriptions.get("s");
}

/** A prepared request whose response is lost, and which another client finishes. */
async function recover({ baseUrl }: Place): Promise<string> {
  const store = new MemoryStore();
  const first = clientOf(baseUrl, { store, maxRetries: 0 });
  const prepared = first.prepare((resources) => resources.wallets.update("w", { name: "A" }));
  const lost = await tell(first.execute(prepared));
  const { done } = await recoverPending(clientOf(baseUrl, { store }), store);
  return `${lost}, recovered ${done}, left ${(await store.list()).length}`;
}

/** How a call ended, and after how many attempts. */
async function tell(promise: Told): Promise<string> {
  try {
    const { meta } = await promise.withMeta();
    return `done after ${meta.attempts.length}`;
  } catch (error) {
    if (!SdkError.is(error)) throw error;
    return `${error.kind}: ${error.outcome} after ${error.attempts.length}`;
  }
}

/** Tries one case after the other, and tells what the program saw. */
export async function keepPromises(service: string, shop: Shop): Promise<Readonly<Record<string, string>>> {
  const others: unknown = await (await fetch(`${service}/others`)).json();
  const [gone, untrusted] = Array.isArray(others) ? others.map(String) : [];
  const seen: Record<string, string> = {};
  for (const [name, run] of Object.entries(cases)) {
    const baseUrl = `${service}/${encodeURIComponent(name)}`;
    seen[name] = await run({ baseUrl, gone: gone ?? "", untrusted: untrusted ?? "", shop }).catch(String);
  }
  return seen;
}
