import { expect, it } from "vitest";
import { planClient } from "../../../src/language/plan/plan-client.js";
import { readDrawn } from "../../proof/models/build-client.js";
import { drawModel } from "../../proof/models/draw-model.js";
import { readBilling } from "../../spec/billing.js";
import { drawSome } from "../../whole.js";

it("a plan is equal to its own JSON", async () => {
  const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
  const drawn = drawSome(8, seeds).flatMap((seed) => readDrawn(drawModel(seed)));
  for (const api of [await readBilling(), ...drawn]) {
    const plan = planClient(api);
    expect(plan).toStrictEqual(JSON.parse(JSON.stringify(plan)));
  }
});

it("pauses are twice as long where the service limits the rate, as the README says", async () => {
  const { transient, throttle } = planClient(await readBilling()).backoffs;
  expect(throttle.firstMs).toBe(2 * transient.firstMs);
});
