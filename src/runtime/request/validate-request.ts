import type { ClientContext } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/request-errors.js";
import { runValidator, describePlace, redactIssues } from "../support/issues.js";
import { ownMember } from "../support/members.js";
import { containsSecret } from "../support/redact.js";
import type { BatchPolicy, BodyPolicy, TrapPolicy } from "../types/policy.js";
import type { Issue, Validator } from "../types/validators.js";

/** @throws InvalidRequestError with what was found already and the issues that the validator finds */
export function validatePart(
  { settings }: ClientContext,
  operationId: string,
  part: string,
  validator: Validator | undefined,
  value: unknown,
  known: readonly Issue[] = [],
): void {
  const found = firstOfEachPlace([...known, ...runValidator(validator, value)]);
  const [first] = found;
  if (first === undefined) return;
  const others = found.length > 1 ? ` (and ${found.length - 1} more in \`issues\`)` : "";
  const redacted = redactIssues(found, settings.apiKey);
  const place = describePlace(part, first, settings.apiKey);
  throw new InvalidRequestError(
    `${operationId} was not sent: ${place} ${redacted[0]?.message}${others}.`,
    redacted,
  );
}

/** Rules of the model and a validator often find the same. */
function firstOfEachPlace(issues: readonly Issue[]): readonly Issue[] {
  const first = new Map<string, Issue>();
  for (const issue of issues) {
    const place = JSON.stringify(issue.path);
    if (!first.has(place)) first.set(place, issue);
  }
  return [...first.values()];
}

/** What the service would accept silently and wrongly: found here, before anything is sent. */
export function checkBody(body: unknown, policy: BodyPolicy, apiKey: string): readonly Issue[] {
  return [
    ...(policy.traps ?? []).flatMap((trap) => findTraps(body, trap)),
    ...(policy.batch === undefined ? [] : checkBatch(body, policy.batch)),
    ...(policy.forbidsCredentials ?? []).flatMap((pattern) => findCredentials(body, pattern, apiKey)),
  ];
}

/** True when `checkBody` has anything to look for. */
export function needsChecks(policy: BodyPolicy): boolean {
  return [policy.traps, policy.batch, policy.forbidsCredentials].some((rules) => rules !== undefined);
}

interface Place {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Follows a path into the body; `*` stands for each item of a list or a map. */
function places(
  value: unknown,
  pattern: readonly string[],
  path: readonly (string | number)[] = [],
): readonly Place[] {
  const [step, ...rest] = pattern;
  if (step === undefined) return [{ path, value }];
  if (step === "*") {
    if (Array.isArray(value))
      return value.flatMap((item: unknown, index) => places(item, rest, [...path, index]));
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([name, item]) => places(item, rest, [...path, name]));
  }
  const member = ownMember(value, step);
  return member === undefined ? [] : places(member, rest, [...path, step]);
}

function findTraps(body: unknown, trap: TrapPolicy): readonly Issue[] {
  return places(body, trap.at).flatMap(({ path, value }) =>
    Object.entries(trap.names).flatMap(([wrong, right]) => checkName(value, path, wrong, right)),
  );
}

function checkName(value: unknown, path: Place["path"], wrong: string, right: string): readonly Issue[] {
  if (ownMember(value, wrong) !== undefined) {
    return [
      { path: [...path, wrong], message: `the service ignores this name silently: write \`${right}\`` },
    ];
  }
  const member = ownMember(value, right);
  if (member !== undefined && member !== null && member !== "") return [];
  return [{ path: [...path, right], message: "must be present and not empty" }];
}

function checkBatch(body: unknown, batch: BatchPolicy): readonly Issue[] {
  const items = ownMember(body, batch.itemsField);
  const path = [batch.itemsField];
  if (!Array.isArray(items)) return [{ path, message: "must be a list" }];
  const { minItems = 0, maxItems = Infinity } = batch;
  if (items.length < minItems || items.length > maxItems) {
    return [{ path, message: `has ${items.length} items: a request takes ${minItems} to ${maxItems}` }];
  }
  return batch.naturalKey === undefined ? [] : checkNaturalKeys(items, batch.itemsField, batch.naturalKey);
}

/** Without a key of its own an item would count twice when the batch is sent again (END-4). */
function checkNaturalKeys(
  items: readonly unknown[],
  itemsField: string,
  naturalKey: string,
): readonly Issue[] {
  const seen = new Map<string, number>();
  return items.flatMap((item, index) => {
    const path = [itemsField, index, naturalKey];
    const key = ownMember(item, naturalKey);
    if (typeof key !== "string" || key === "")
      return [{ path, message: "must be a string that isn't empty" }];
    const first = seen.get(key);
    if (first !== undefined)
      return [{ path, message: `is the same as in item ${first}: the service would drop one` }];
    seen.set(key, index);
    return [];
  });
}

function findCredentials(body: unknown, pattern: readonly string[], apiKey: string): readonly Issue[] {
  return places(body, pattern).flatMap(({ path, value }) =>
    typeof value === "string" && containsSecret(value, apiKey)
      ? [{ path, message: "contains the API key, which must not leave its header" }]
      : [],
  );
}
