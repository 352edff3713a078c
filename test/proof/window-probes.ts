import type { PreparedRequest } from "../../generated/typescript/lite.js";
import type { Platform } from "../../generated/typescript/types.js";
import { errorOf, lost, openClient } from "./open-client.js";
import type { Sdk } from "./sdk.js";

const hour = 3_600_000;

/** Whether a client knows how old a key is. */
export const windowProbes = {
  "a clock that was set back counts in each client of its process": async (sdk) => {
    const clocks = { sinceStart: 0 };
    const platform = { now: () => hour, elapsed: () => clocks.sinceStart };
    const prepared = await failWrite(sdk, platform);
    clocks.sinceStart = 25 * hour;
    return isTooLate(sdk, platform, prepared);
  },
  "a process that started later goes by the wall clock": async (sdk) => {
    const prepared = await failWrite(sdk, { now: () => hour, elapsed: () => 90 * hour });
    return !(await isTooLate(sdk, { now: () => 2 * hour, elapsed: () => 120 * hour }, prepared));
  },
  "the end of a window that a record has counts": async (sdk) => {
    const platform = { now: () => hour };
    const prepared = await failWrite(sdk, platform);
    const lasts = Number(prepared.windowEndsAt) > hour;
    return lasts && (await isTooLate(sdk, platform, { ...prepared, windowEndsAt: hour }));
  },
} satisfies Readonly<Record<string, (sdk: Sdk) => Promise<boolean>>>;

/** A write whose response is lost. */
async function failWrite(sdk: Sdk, platform: Partial<Platform>): Promise<PreparedRequest> {
  const client = openClient(sdk, lost, { platform, maxRetries: 0 });
  const error = await errorOf(sdk, client.feedback.create({ category: "praise", feedback: "Thanks" }));
  return JSON.parse(JSON.stringify(error?.prepared));
}

/** Whether another client refuses to send it, since its key is too old. */
async function isTooLate(sdk: Sdk, platform: Partial<Platform>, prepared: PreparedRequest): Promise<boolean> {
  const client = openClient(sdk, lost, { platform, maxRetries: 0 });
  return (await errorOf(sdk, client.resume(prepared)))?.kind === "IdempotencyWindowExpired";
}
