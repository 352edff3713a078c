import type { ImportedOperation } from "../imported-api.js";
import { isObject, memberOf, type Node, siteName } from "../node.js";
import type { Losses } from "../losses.js";
import type { RetryHint } from "./retry-hint.js";

/** Those of the errors of an operation that its extension names. */
export function retriedStatuses({
  retryHint,
  responses,
}: Pick<ImportedOperation, "retryHint" | "responses">): readonly string[] {
  const named = retryHint?.statuses ?? [];
  return responses
    .map(({ status }) => status)
    .filter((status) => named.some((each) => each === status || each === `${status.charAt(0)}xx`));
}

/** What an operation says, or the document of all. */
export function readRetries(operation: Node, document: Node): RetryHint | undefined {
  const extension = "x-speakeasy-retries";
  const node = memberOf(operation, extension) ?? memberOf(document, extension);
  if (!isObject(node?.value)) return undefined;
  const { strategy, statusCodes } = node.value;
  const written: readonly unknown[] = Array.isArray(statusCodes) ? statusCodes : [];
  const statuses = written
    .map((status) => String(status).toLowerCase())
    .filter((status) => /^[45](?:\d\d|xx)$/u.test(status));
  const { file, pointer } = node;
  return strategy === "none" || statuses.length === 0 ? undefined : { file, pointer, statuses };
}

/** Whether Fern's clients are told never to retry an operation; another form is a loss. */
export function readDisabledRetries(operation: Node, losses: Losses): boolean {
  const extension = "x-fern-retries";
  const node = memberOf(operation, extension);
  if (node === undefined) return false;
  const disabled = memberOf(node, "disabled")?.value;
  if (typeof disabled !== "boolean") losses.add("unread-hint", node, extension);
  return disabled === true;
}

/** The extensions that name no error of any operation for which they hold. */
export function unusedRetries(operations: readonly ImportedOperation[]): readonly RetryHint[] {
  const used = new Set(
    operations.flatMap((each) =>
      each.retryHint !== undefined && retriedStatuses(each).length > 0 ? [siteName(each.retryHint)] : [],
    ),
  );
  const hints = new Map(
    operations.flatMap(({ retryHint }) => (retryHint ? [[siteName(retryHint), retryHint] as const] : [])),
  );
  return [...hints].flatMap(([site, hint]) => (used.has(site) ? [] : [hint]));
}
