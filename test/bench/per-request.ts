import { fork } from "node:child_process";
import { createServer } from "node:http";
import { BillingClient as FullClient } from "../../generated/typescript/index.js";
import { BillingClient as LiteClient } from "../../generated/typescript/lite.js";

/**
 * What a request costs through the generated client, over what it costs by bare `fetch`: side by side in one run, so
 * that a busy machine slows down all of them alike. The server is a process of its own, whose time isn't counted.
 */
type Way = (index: number) => Promise<unknown>;

interface Cost {
  /** Microseconds a request, of all processors. */
  readonly cpu: number;
  /** Microseconds a request, by the clock. */
  readonly wall: number;
}

const requestsARound = 500;
const rounds = 12;
const apiKey = "sandbox_4f9a8b7c6d5e4f3a";
const wallet = {
  id: "w_1",
  customer_id: "c_1",
  name: "Prepaid",
  currency: "EUR",
  current_balance: "120.50",
  active: true,
  created_at: "2026-04-01T00:00:00Z",
  updated_at: "2026-04-01T00:00:00Z",
};

async function bench(): Promise<void> {
  const { baseUrl, stop } = await startServer();
  const ways: Readonly<Record<string, Way>> = {
    "bare fetch": bareFetch(baseUrl),
    "client, no validators": throughClient(new LiteClient({ apiKey, baseUrl, logger: null })),
    client: throughClient(new FullClient({ apiKey, baseUrl, logger: null })),
  };
  console.log(
    `A PATCH with a body and an idempotency key; ${rounds} rounds of ${requestsARound} requests each.`,
  );
  console.log(`Node ${process.version}; CPU time and time by the clock, microseconds a request, medians.\n`);
  for (const callers of [1, 50]) printTable(callers, await compare(ways, callers));
  stop();
}

function bareFetch(baseUrl: string): Way {
  return async (index) => {
    const response = await fetch(`${baseUrl}/wallets/w_1`, {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${apiKey}`,
        "content-type": "application/json",
        "idempotency-key": `bare-${index}`,
        "service-version": "2026-04-01",
      },
      body: JSON.stringify({ name: `Name ${index}` }),
    });
    return response.json();
  };
}

function throughClient(client: LiteClient): Way {
  return (index) => client.wallets.update("w_1", { name: `Name ${index}` });
}

/** One round of each way in turn, again and again. */
async function compare(
  ways: Readonly<Record<string, Way>>,
  callers: number,
): Promise<ReadonlyMap<string, Cost>> {
  const costs = new Map(Object.keys(ways).map((name) => [name, new Array<Cost>()]));
  for (let round = -2; round < rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const cost = await measure(way, callers);
      if (round >= 0) costs.get(name)?.push(cost);
    }
  }
  return new Map([...costs].map(([name, all]) => [name, middle(all)]));
}

async function measure(way: Way, callers: number): Promise<Cost> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < requestsARound) {
      next += 1;
      await way(next);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const { user, system } = process.cpuUsage(before);
  const wall = (performance.now() - startedAt) * 1000;
  return { cpu: (user + system) / requestsARound, wall: wall / requestsARound };
}

function middle(costs: readonly Cost[]): Cost {
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  return { cpu: median(costs.map(({ cpu }) => cpu)), wall: median(costs.map(({ wall }) => wall)) };
}

function printTable(callers: number, costs: ReadonlyMap<string, Cost>): void {
  const bare = costs.get("bare fetch") ?? { cpu: 0, wall: 0 };
  console.log(
    (callers === 1 ? "one caller" : `${callers} at once`).padEnd(24) + "    CPU   over bare    clock",
  );
  for (const [name, { cpu, wall }] of costs) {
    const over = name === "bare fetch" ? "" : `+${(cpu - bare.cpu).toFixed(0)}`;
    console.log(
      `${name.padEnd(24)}${cpu.toFixed(0).padStart(7)}${over.padStart(12)}${wall.toFixed(0).padStart(9)}`,
    );
  }
  console.log();
}

/** Starts this module once more, as the server. */
function startServer(): Promise<{ readonly baseUrl: string; readonly stop: () => void }> {
  const child = fork(new URL(import.meta.url), ["serve"]);
  return new Promise((resolve) => {
    child.once("message", (port) =>
      resolve({ baseUrl: `http://127.0.0.1:${String(port)}`, stop: () => child.kill() }),
    );
  });
}

function serve(): void {
  const body = JSON.stringify(wallet);
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      const key = request.headers["idempotency-key"] ?? "";
      response.writeHead(200, {
        "Content-Type": "application/json",
        "X-Request-Id": "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10",
        "Idempotency-Key": key,
        "Idempotent-Replayed": "false",
      });
      response.end(body);
    });
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address === "object") process.send?.(address?.port);
  });
}

await (process.argv[2] === "serve" ? serve() : bench());
