import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { harOf } from "../../review/conform/har/har-files.js";
import type { Io } from "../../../src/app/commands/io.js";
import { accept } from "../../../src/app/commands/accept.js";
import { conform } from "../../../src/app/commands/conform.js";
import { orderProject, serveOrders } from "./order-service.js";
import { conformProject, secret, serveBook, usualFlags } from "./conform-service.js";

type Flags = Partial<Parameters<typeof conform>[0]>;

type Print = (
  title: string,
  definition: string,
  folder: string,
  command: (io: Io) => Promise<number>,
) => Promise<void>;

/** Of traffic with all that can be said of some. */
async function printTraffic(run: (title: string, flags: Flags) => Promise<void>, folder: string) {
  const write = { method: "PATCH", url: "https://library.example/books/b_1", body: "{}", status: 503 };
  const headers = { "Api-Version": "2026-01-01" };
  const keyed = (key: string) => ({ ...write, headers: { ...headers, "Idempotency-Key": key } });
  const other = { url: "https://library.example/shelves" };
  const answers = { "X-Request-Id": "req_1", "Content-Type": "application/json" };
  const wrong = {
    url: "https://library.example/books/b_1",
    headers,
    answers,
    content: '{"id":"b_1","title":7}',
  };
  writeFileSync(join(folder, "run.har"), harOf([keyed("key-1"), keyed("key-2"), other, wrong]));
  await run("conform with --har", { har: [join(folder, "run.har")], server: "https://library.example" });
}

/** Of a service that loses a response. */
async function printLost(run: (title: string, flags: Flags, project: string) => Promise<void>) {
  const { url, host, close } = await serveOrders({ loses: (count) => count === 1 });
  const project = orderProject({ host }, "undo: delete-order, marker: note");
  await run("conform that may leave something", { server: url, writes: host }, project);
  const clean = readdirSync(project).find((name) => name.startsWith("quoin-leftovers-"));
  await run("conform with --clean of it", { server: url, writes: host, clean, yes: true }, project);
  close();
}

/** Applies a proposal. */
async function printAcceptance(print: Print): Promise<void> {
  const folder = conformProject("", {
    "quoin.proposals.yaml": `proposals:
  - id: 7f3a9c1e20ab
    finding: Keys are remembered for 1 hour.
    kind: idem.retention-shortened
    evidence: []
    edit: { file: spec/api.yaml, at: [idempotency, retention], from: 24h, to: 1h }
`,
  });
  await print("accept with --proposal", "accept", folder, (io) =>
    accept({}, { json: true, prune: false, proposal: "7f3a9c1e20ab" }, io),
  );
}

/** Prints what the command says of a service, of a plan, and of wrong use. */
export async function printConforms(print: Print): Promise<void> {
  const { url, host, close } = await serveBook({ id: "b_1", state: 1 });
  const folder = conformProject(`test-system: ${host}`);
  const surroundings = {
    environment: { LIBRARY_API_KEY: secret, SHOP_API_KEY: secret },
    signal: new AbortController().signal,
  };
  const run = (title: string, flags: Flags, project = folder) =>
    print(title, "conform", project, (io) =>
      conform({ ...usualFlags, ...flags, json: true }, io, surroundings),
    );
  await run("conform", { server: url, writes: host });
  const orders = await serveOrders({ deletion: () => 409 });
  const shop = orderProject(orders);
  const runOn = (title: string, flags: Flags) =>
    run(title, { server: orders.url, writes: orders.host, ...flags }, shop);
  await runOn("conform that leaves something", {});
  const clean = readdirSync(shop).find((name) => name.startsWith("quoin-leftovers-"));
  await runOn("conform with --clean", { clean });
  orders.close();
  await printLost(run);
  await run("conform with --propose", { server: url, propose: true });
  await printAcceptance(print);
  await run("conform with --plan", { server: url, plan: true });
  await run("conform with --suggest", { suggest: true });
  await run("conform without a server", {});
  await printTraffic(run, folder);
  close();
}
