import { readdirSync } from "node:fs";
import type { Io } from "../../src/commands/io.js";
import { conform } from "../../src/commands/conform.js";
import { orderProject, serveOrders } from "./order-service.js";
import { conformProject, secret, serveBook, usualFlags } from "./conform-service.js";

type Flags = Partial<Parameters<typeof conform>[0]>;

type Print = (
  title: string,
  definition: string,
  folder: string,
  command: (io: Io) => Promise<number>,
) => Promise<void>;

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
  await run("conform with --plan", { server: url, plan: true });
  await run("conform with --suggest", { suggest: true });
  await run("conform without a server", {});
  close();
}
