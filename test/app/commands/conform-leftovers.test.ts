import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeTree } from "../../output/write/temporary-folder.js";
import { runConform, secret, type Service } from "./conform-service.js";
import * as services from "./order-service.js";
import { orderProject } from "./order-service.js";

/** Until the test ends. */
async function serveOrders(...given: Parameters<typeof services.serveOrders>) {
  const service = await services.serveOrders(...given);
  onTestFinished(service.close);
  return service;
}

const environment = { SHOP_API_KEY: secret };

const run = (folder: string, { url, host }: Service, flags: Parameters<typeof runConform>[1] = {}) =>
  runConform(folder, { server: url, writes: host, ...flags }, { environment });

function listsIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => name.startsWith("quoin-leftovers-"));
}

describe("what a run of quoin conform makes", () => {
  it("is removed at its end, by the ids that the run received, and its list with it", async () => {
    const service = await serveOrders();
    service.orders.add("of_others");
    const folder = orderProject(service);
    const { err } = await run(folder, service);
    expect(err).not.toContain("left-behind");
    expect([...service.orders]).toEqual(["of_others"]);
    expect(service.requests).toContain("DELETE /orders/o_1");
    expect(listsIn(folder)).toEqual([]);
  });

  it("is removed also when the run is interrupted", async () => {
    const interrupt = new AbortController();
    const service = await serveOrders({ onMade: (count) => count === 2 && interrupt.abort() });
    const folder = orderProject(service);
    const flags = { server: service.url, writes: service.host };
    const { exit, err } = await runConform(folder, flags, { environment, signal: interrupt.signal });
    expect([exit, err]).toEqual([2, expect.stringContaining("run-interrupted")]);
    expect(service.orders.has("o_1")).toBe(false);
  });

  it("stays from the first answer on that says neither removed nor gone, and is listed", async () => {
    const service = await serveOrders({ deletion: () => 409 });
    const folder = orderProject(service);
    const { err, out } = await run(folder, service);
    expect(err).toContain("`delete-order` was answered with 409");
    expect(service.requests.filter((line) => line.startsWith("DELETE /orders/o_"))).toHaveLength(1);
    const [name = ""] = listsIn(folder);
    expect(out).toContain(name);
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    const text = readFileSync(join(folder, name), "utf8");
    for (const id of service.orders) expect(text).toContain(`"id":"${id}"`);
    expect(text).not.toContain(secret);
  });

  it("is listed where nothing says how to remove it", async () => {
    const service = await serveOrders();
    const folder = orderProject(service, "marker: note");
    const { err } = await run(folder, service);
    expect(err).toContain("quoin.conform.yaml has no `undo` for what `create-order` made");
    expect(listsIn(folder)).toHaveLength(1);
  });
});

describe("what a request of quoin conform may have made, whose response was lost", () => {
  it("is told with its marker, stays in the list, and is removed by nothing", async () => {
    const service = await serveOrders({ loses: (count) => count === 1 });
    const folder = orderProject(service, "undo: delete-order, marker: note");
    const { out } = await run(folder, service);
    expect(out).toContain("1 request of `create-order` may have made something");
    const [name = ""] = listsIn(folder);
    const [, id = "?"] = /^quoin-leftovers-(\w+)\.jsonl$/u.exec(name) ?? [];
    expect(out).toMatch(new RegExp(`Look there for\\s+\`quoin-${id}-\\d+\``, "u"));
    expect([...service.orders]).toEqual(["o_1"]);
    const { exit, out: cleaned } = await run(folder, service, { clean: name, yes: true });
    expect([exit, cleaned]).toEqual([0, expect.stringContaining(`\`quoin-${id}-`)]);
    expect([[...service.orders], listsIn(folder)]).toEqual([["o_1"], [name]]);
  });

  it("is told also if the run is interrupted while it waits for the response", async () => {
    const interrupt = new AbortController();
    const service = await serveOrders({
      loses: (count) => count === 2 && (interrupt.abort(), true),
    });
    const folder = orderProject(service);
    const flags = { server: service.url, writes: service.host };
    const { exit, out } = await runConform(folder, flags, { environment, signal: interrupt.signal });
    expect([exit, out]).toEqual([2, expect.stringContaining("1 request of `create-order` may have made")]);
    expect(listsIn(folder)).toHaveLength(1);
  });

  it("is nothing where the service got no request", async () => {
    const service = await serveOrders();
    const folder = orderProject(service);
    service.close();
    await run(folder, { ...service, url: "http://127.0.0.1:1", host: "127.0.0.1:1" });
    expect(listsIn(folder)).toEqual([]);
  });
});

describe("quoin conform --clean", () => {
  /** What a run has left that couldn't delete. */
  async function leave() {
    let status = 409;
    const service = await serveOrders({ deletion: () => status });
    const folder = orderProject(service);
    await run(folder, service);
    const [name = ""] = listsIn(folder);
    return { service, folder, name, file: join(folder, name), allow: () => (status = 204) };
  }

  it("ends and removes what it has made once its list can't be written", async () => {
    let folder = "";
    const vanish = (): void => rmSync(folder, { recursive: true, force: true });
    const service = await serveOrders({ onMade: vanish });
    onTestFinished(service.close);
    folder = orderProject(service);
    const { exit, err } = await run(folder, service);
    expect([exit, err]).toEqual([2, expect.stringContaining("unlisted-leftovers")]);
    expect([[...service.orders], service.requests.filter((line) => line.startsWith("POST")).length]).toEqual([
      [],
      1,
    ]);
  });

  it("lists what it would delete, and deletes it with --yes", async () => {
    const { service, folder, name, allow } = await leave();
    const sent = service.requests.length;
    const listed = await run(folder, service, { clean: name });
    expect([listed.exit, listed.err]).toEqual([2, expect.stringContaining("unconfirmed-clean")]);
    expect(listed.out).toMatch(/^create-order {2}o_1 {2}delete-order$/mu);
    expect(service.requests).toHaveLength(sent);
    allow();
    const { exit, out } = await run(folder, service, { clean: name, yes: true });
    expect([exit, out]).toEqual([0, expect.stringMatching(/^\d+ things? removed$/mu)]);
    expect([[...service.orders], listsIn(folder)]).toEqual([[], []]);
  });

  it.each([
    ["without --writes", {}, { writes: undefined }, "clean-without-writes"],
    ["of another host", { host: "api.shop.example" }, {}, "other-leftovers"],
    ["of another model", { model: "sha256-0" }, {}, "other-leftovers"],
    ["of another account", { account: "00" }, {}, "other-leftovers"],
    ["with a line that nobody wrote", { id: null }, {}, "invalid-leftovers"],
  ])("deletes nothing %s", async (_, change, flags, code) => {
    const { service, folder, name, file } = await leave();
    const [first = "", ...others] = readFileSync(file, "utf8").split("\n");
    const line: object = JSON.parse(first);
    writeTree(folder, { [name]: [JSON.stringify({ ...line, ...change }), ...others].join("\n") });
    const sent = service.requests.length;
    const { exit, err } = await run(folder, service, { clean: name, yes: true, ...flags });
    expect([exit, err]).toEqual([2, expect.stringContaining(code)]);
    expect(service.requests).toHaveLength(sent);
  });
});
