import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Undici from "undici";
import { failureOf, sampleClient } from "../runtime/fast-client.js";
import { ConnectionError } from "../../src/runtime/errors/kinds.js";
import { listenOnLoopback } from "../vectors/serve/listen.js";

/**
 * Prints what becomes of a write without a key, by the platform's `fetch` and each dispatcher: where nobody listens, and where
 * the response of a write that took effect is lost and then nobody listens any more. With `own` it is the dispatcher that this
 * Node has by itself, and undici isn't loaded: it sets its own.
 */
const globalKeys = ["2", "1"].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));
const load = createRequire(join(process.cwd(), "package.json"));
const retryOptions = {
  methods: ["PATCH" as const],
  minTimeout: 1,
  maxRetries: 2,
  errorCodes: ["ECONNRESET", "UND_ERR_SOCKET"],
};

type Makers = Readonly<Record<string, () => Undici.Dispatcher>>;

function makersOf(undici: typeof Undici): Makers {
  const { Agent, EnvHttpProxyAgent, ProxyAgent, RetryAgent } = undici;
  return {
    Agent: () => new Agent(),
    EnvHttpProxyAgent: () => new EnvHttpProxyAgent(),
    "ProxyAgent without its proxy": () => new ProxyAgent("http://127.0.0.1:9"),
    RetryAgent: () => new RetryAgent(new Agent(), retryOptions),
    "RetryAgent of EnvHttpProxyAgent": () => new RetryAgent(new EnvHttpProxyAgent(), retryOptions),
    "Agent with interceptors.retry": () => new Agent().compose(undici.interceptors.retry(retryOptions)),
    "Agent with a factory": () =>
      new Agent({ factory: (origin) => new RetryAgent(new undici.Pool(origin), retryOptions) }),
  };
}

/** A service that executes its first request, loses the response, and is gone for the second one. */
async function serviceThatLeaves() {
  const service = { requests: 0, baseUrl: "" };
  const server = createServer((request) => {
    service.requests += 1;
    server.close();
    request.resume().on("end", () => request.socket.destroy());
  });
  service.baseUrl = await listenOnLoopback(server);
  return { service, close: () => server.close() };
}

async function write(baseUrl: string) {
  const client = sampleClient({ baseUrl, maxRetries: 2, platform: { sleep: async () => undefined } });
  const error = await failureOf(client.wallets.update("w", {}, { idempotencyKey: null }), ConnectionError);
  return `${error.phase}: ${error.outcome} after ${error.attempts.length}`;
}

async function tryDispatcher() {
  const gone = await serviceThatLeaves();
  gone.close();
  const refused = await write(gone.service.baseUrl);
  const { service, close } = await serviceThatLeaves();
  const lost = await write(service.baseUrl);
  close();
  return { refused, lost, requests: service.requests };
}

function nameOfOwn(): string | undefined {
  const set: unknown[] = globalKeys.map((key) => Reflect.get(globalThis, key));
  const [own] = set.filter((dispatcher) => dispatcher !== undefined);
  return typeof own === "object" && own !== null ? own.constructor.name : undefined;
}

async function tryAll(undici: typeof Undici) {
  const results: Record<string, unknown> = {};
  for (const [name, make] of Object.entries(makersOf(undici))) {
    undici.setGlobalDispatcher(make());
    results[name] = await tryDispatcher();
  }
  return results;
}

const [wanted = "own"] = process.argv.slice(2);
const result =
  wanted === "own" ? { ...(await tryDispatcher()), name: nameOfOwn() } : await tryAll(load(wanted));
console.log(JSON.stringify(result));
process.exit();
