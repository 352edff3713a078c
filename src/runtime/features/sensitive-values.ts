import type { SensitiveValues } from "../context/client-context.js";
import { findPlaces, leavesOf } from "../request/body-places.js";
import { ownMember } from "../support/members.js";
import type { OperationPolicy, Policy } from "../types/policy.js";
import type { PreparedRequest } from "../types/prepared-request.js";

/** Shorter values occur by chance, and masking them would leave nothing to read. */
const shortestValue = 4;

/** Finds what messages mustn't repeat; generated clients whose models call something sensitive pass it to their engine. */
export const sensitiveValues: SensitiveValues = {
  find(policy, prepared, operation) {
    const values = new Set([...inParameters(prepared, operation), ...inBody(policy, prepared, operation)]);
    const found = [...values].filter(({ length }) => length >= shortestValue);
    return found.sort((a, b) => b.length - a.length);
  },
};

function inParameters(
  prepared: PreparedRequest,
  { path: template, sensitive = {} }: OperationPolicy,
): readonly string[] {
  const { path = [], query = [], headers = [] } = sensitive;
  const segments = prepared.path.split("/");
  const inPath = template
    .split("/")
    .flatMap((name, index) =>
      path.includes(name.slice(1, -1)) ? [decodeURIComponent(segments[index] ?? "")] : [],
    );
  const parameters = new URLSearchParams(prepared.query);
  const inQuery = query.flatMap((name) =>
    parameters.getAll(name).flatMap((value) => [value, ...value.split(",")]),
  );
  const inHeaders = headers.flatMap(
    (name): string | readonly string[] => prepared.headers[name.toLowerCase()] ?? [],
  );
  return [...inPath, ...inQuery, ...inHeaders];
}

function inBody(
  { bodyTypes }: Policy,
  { body }: PreparedRequest,
  operation: OperationPolicy,
): readonly string[] {
  const type = operation.body?.type;
  if (type === undefined) return [];
  return findPlaces(JSON.parse(body ?? "null"), type, bodyTypes).flatMap(({ value, rules }) =>
    (rules.sensitive ?? []).flatMap((name) => leavesOf(ownMember(value, name))),
  );
}
