import type { PreparedRequest, Tombstone } from "../types/call.js";

/**
 * Whether some attempt of it may have taken effect, as far as the record knows. Even a copy that was never sent may be
 * `unknown`: its store failed, and another copy may have been sent.
 */
export function mayHaveExecuted({ firstSentAt, outcome }: PreparedRequest | Tombstone): boolean {
  return outcome === "unknown" || (firstSentAt !== null && outcome !== "not_executed");
}

/** Why a request that one model protects isn't sent as another one would. */
export function describeOtherwise(sealed: string, now: string): string {
  return `is protected by \`${sealed}\`, and this client relies on \`${now}\``;
}

/** Why sending a request a second time could run it twice. */
export function describeUnprotected({
  idempotencyKey,
  lacksEcho,
}: Pick<PreparedRequest, "idempotencyKey" | "lacksEcho">): string {
  if (idempotencyKey === null) return "carries no idempotency key";
  return lacksEcho === true
    ? "was answered without its idempotency key, which may not have reached the service"
    : "nothing says how long its idempotency key is kept";
}

/** What tells whether two requests under one key are the same request; other headers may differ, e.g. those of a trace. */
export function contentOf({
  operationId,
  path,
  query,
  body,
  operationHeaders,
}: PreparedRequest): readonly string[] {
  return [operationId, path, query, body ?? "", ...headerParts(operationHeaders ?? {})];
}

/** In the order of the names: a database may keep members in another one. */
export function headerParts(headers: PreparedRequest["headers"]): readonly string[] {
  return Object.keys(headers)
    .sort()
    .flatMap((name) => [name, headers[name] ?? ""]);
}
