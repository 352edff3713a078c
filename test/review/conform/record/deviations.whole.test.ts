import { describe, expect, it } from "vitest";
import { depot, depotFixtures, depotSettings } from "../depot.js";
import { deviants } from "../deviations/deviants.js";
import { serveModel } from "../service.js";
import { runOptions } from "../try-service.js";
import { record, replay } from "./recordings.js";

/** One of so many is tried, of each kind some. */
const step = 6;

describe("a recording of a service that differs in one thing is judged as the service was", () => {
  const sample = deviants.filter((_, index) => index % step === 0);
  it.each(sample)("$name", { timeout: 600_000 }, async ({ deviate, options, run }) => {
    const current = depot().filter(({ version }) => version.isCurrent);
    const own = { fixtures: depotFixtures, ...options, ...(deviate && { deviate: deviate() }) };
    const service = await serveModel(depot(), own);
    const made = await runOptions(current, service, { settings: depotSettings, ...run });
    const { verdicts, text } = await record(made, true);
    expect(verdicts.length).toBeGreaterThan(50);
    expect(await replay(text, made)).toEqual(verdicts);
  });
});
