import type { Payment, Trace, Violation } from "./trace.js";

const capacity = 500;
const costs = { transient: 14, throttle: 5, wait: 0 } as const;

/** I14: a client's bucket pays for every repetition, successes fill it, and it is never overdrawn. */
export function checkPayments({ payments }: Trace): readonly Violation[] {
  const clients = new Set(payments.map(({ client }) => client));
  return [...clients].flatMap((client) =>
    checkClient(payments.filter((payment) => payment.client === client)),
  );
}

function checkClient(payments: readonly Payment[]): readonly Violation[] {
  let left = capacity;
  const lastPaid = new Map<string, number>();
  for (const { what, key, operationId } of payments) {
    // Calls without a key can't be distinguished, so the largest possible refund is assumed.
    const call = key ?? operationId;
    if (what === "success") {
      left = Math.min(capacity, left + (lastPaid.get(call) ?? 1));
      continue;
    }
    left -= costs[what];
    if (what !== "wait") lastPaid.set(call, key === undefined ? costs.transient : costs[what]);
    if (left < 0) return [{ rule: "I14", call: undefined, text: `retried with ${left} left to pay` }];
  }
  return [];
}
