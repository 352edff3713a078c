import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { runConform, secret } from "./conform-service.js";
import { orderProject, serveOrders } from "./order-service.js";
import { cliPath } from "./run-cli.js";

it("a run that is killed has left the list of what it made, by which it is removed", async () => {
  const kill = new AbortController();
  const service = await serveOrders({ onMade: (count) => count === 2 && kill.abort() });
  onTestFinished(service.close);
  const folder = orderProject(service);
  const words = ["conform", "--server", service.url, "--writes", service.host, "--per-second", "1000"];
  const child = spawn(process.execPath, [cliPath, ...words], {
    cwd: folder,
    env: { PATH: process.env["PATH"], SHOP_API_KEY: secret },
    stdio: "ignore",
    signal: kill.signal,
    killSignal: "SIGKILL",
  });
  child.on("error", () => undefined);
  await new Promise((resolve) => child.on("close", resolve));
  const [clean = "", ...others] = readdirSync(folder).filter((name) => name.startsWith("quoin-leftovers-"));
  expect(others).toEqual([]);
  const flags = { server: service.url, writes: service.host, clean, yes: true };
  const { exit, out, err } = await runConform(folder, flags, { environment: { SHOP_API_KEY: secret } });
  expect([exit, out, err]).toEqual([0, expect.stringContaining("1 thing removed"), ""]);
  // The response that names the last one never came.
  expect([...service.orders]).toEqual(["o_2"]);
});
