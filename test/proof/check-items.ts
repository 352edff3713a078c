import type { Attempt, Violation } from "./trace.js";

/** I2 of a batch: each item is in one of the lists, and the result passes for a whole success only if all were taken. */
export function checkItems(
  result: unknown,
  [first]: readonly Attempt[],
): readonly Pick<Violation, "rule" | "text">[] {
  const { events }: { readonly events: readonly { readonly unique_id: string }[] } = JSON.parse(
    first?.body ?? '{"events":[]}',
  );
  const sent = events.map((event) => event.unique_id);
  const [taken, failed, unconfirmed] = ["ingested", "failed", "unconfirmed"].map((name) =>
    listIn(result, name),
  );
  const named = new Set([taken, failed, unconfirmed].flat());
  const silent = sent.filter((key) => !named.has(key));
  const isWhole = failed?.length === 0 && unconfirmed?.length === 0;
  return [
    ...(silent.length === 0 ? [] : [{ rule: "I2", text: `the result says nothing of ${silent.join()}` }]),
    ...(isWhole === requiresAll(result) ? [] : [{ rule: "I2", text: "the result's `requireAll` is wrong" }]),
  ];
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return Array.isArray(list) ? list : [];
}

/** Whether the result says by itself that all items were taken. */
function requiresAll(result: unknown): boolean {
  const requireAll: unknown =
    typeof result === "object" && result !== null ? Reflect.get(result, "requireAll") : undefined;
  if (typeof requireAll !== "function") return false;
  try {
    requireAll();
    return true;
  } catch {
    return false;
  }
}
