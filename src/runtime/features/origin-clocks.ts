import type { ClientContext } from "../context/client-context.js";
import type { RetryQuota, ServiceClock } from "../context/client-state.js";

/** Of the origins of each client, by what it alone has. */
const clocks = new WeakMap<RetryQuota, Map<string, ServiceClock>>();

/** The clock of what answers at an address, as its responses have shown it to this client. */
export function clockAt(url: string, { quota, serviceClock, settings }: ClientContext): ServiceClock {
  const known = clocks.get(quota) ?? new Map([[new URL(settings.baseUrl).origin, serviceClock]]);
  clocks.set(quota, known);
  const { origin } = new URL(url);
  const clock = known.get(origin) ?? { aheadMs: 0, text: "" };
  known.set(origin, clock);
  return clock;
}
