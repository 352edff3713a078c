import { count } from "../../../runtime/support/count.js";

/**
 * What the value of a call says of items of a batch that weren't accepted: `1 item was refused: a1. requireAll() would throw
 * here.` Empty where there are none, and for any other value.
 */
export function describeRefusal(value: unknown): string {
  const { failed = [], unconfirmed = [] } = missingItems(value) ?? {};
  const parts = [
    ...describeItems(failed, "refused"),
    ...describeItems(unconfirmed, "in neither list of the response or in both"),
  ];
  return parts.length === 0 ? "" : `${parts.join(" ")} requireAll() would throw here.`;
}

interface MissingItems {
  readonly failed: readonly unknown[];
  readonly unconfirmed: readonly unknown[];
}

/** The client's own error says which they are. */
function missingItems(value: unknown): MissingItems | undefined {
  if (typeof value !== "object" || value === null || !("requireAll" in value)) return undefined;
  if (typeof value.requireAll !== "function") return undefined;
  try {
    Reflect.apply(value.requireAll, value, []);
    return undefined;
  } catch (error) {
    return isPartial(error) ? error : undefined;
  }
}

function isPartial(error: unknown): error is MissingItems {
  return error instanceof Error && "failed" in error && "unconfirmed" in error;
}

function describeItems(items: readonly unknown[], what: string): readonly string[] {
  if (items.length === 0) return [];
  const keys = items.map((item) => (typeof item === "string" ? item : JSON.stringify(item)));
  const verb = items.length === 1 ? "was" : "were";
  return [`${count(items.length, "item")} ${verb} ${what}: ${keys.join(", ")}.`];
}
