import { expect, it } from "vitest";
import * as sdk from "../../generated/typescript/index.js";
import { billing } from "../sandbox/billing-sandbox.js";
import { playOnSockets } from "./socket-stage.js";
import { describeFailures, describeTally } from "./tally.js";

it("I1 I2 hold on sockets", { timeout: 120_000 }, async () => {
  const seeds = process.env.SEED
    ? [Number(process.env.SEED)]
    : Array.from({ length: Number(process.env.MOST ?? 500) }, (_, index) => index + 1);
  const t = performance.now();
  const c = process.cpuUsage();
  const tally = await playOnSockets(await billing(), sdk, seeds, Number(process.env.SLOTS ?? 64));
  console.log(performance.now() - t, process.cpuUsage(c), describeTally(tally), describeFailures(tally));
  expect(describeFailures(tally)).toBe("");
});
