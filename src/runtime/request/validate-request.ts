import type { ClientContext } from "../context/client-context.js";
import { InvalidRequestError } from "../errors/kinds.js";
import {
  describePlace,
  type Issue,
  redactIssues,
  runValidator,
  type Validator,
} from "../support/validators.js";
import { type BodyPath, type BodyPlace, findPlaces } from "../support/body-places.js";
import { ownMember } from "../support/members.js";
import { containsSecret } from "../support/redact.js";
import type { BodyPolicy, TrapPolicy } from "../types/policy.js";

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
export function checkBody(
  { batches, settings }: ClientContext,
  body: unknown,
  policy: BodyPolicy,
): readonly Issue[] {
  return [
    ...(policy.traps ?? []).flatMap((trap) => findTraps(body, trap)),
    ...(policy.batch === undefined ? [] : (batches?.checkItems(body, policy.batch) ?? [])),
    ...(policy.forbidsCredentials ?? []).flatMap((pattern) =>
      findCredentials(body, pattern, settings.apiKey),
    ),
  ];
}

/** True when `checkBody` has anything to look for. */
export function needsChecks(policy: BodyPolicy): boolean {
  return [policy.traps, policy.batch, policy.forbidsCredentials].some((rules) => rules !== undefined);
}

function findTraps(body: unknown, { at, names, optional = [] }: TrapPolicy): readonly Issue[] {
  const places = findPlaces(body, at).filter(({ value }) => value !== null);
  return places.flatMap((place) =>
    Object.entries(names).flatMap(([wrong, right]) =>
      checkName(place, wrong, right, optional.includes(right)),
    ),
  );
}

function checkName(
  { path, value }: BodyPlace,
  wrong: string,
  right: string,
  isOptional: boolean,
): readonly Issue[] {
  if (ownMember(value, wrong) !== undefined) {
    return [
      { path: [...path, wrong], message: `the service ignores this name silently: write \`${right}\`` },
    ];
  }
  const member = ownMember(value, right);
  if (isOptional || (member !== undefined && member !== null && member !== "")) return [];
  return [{ path: [...path, right], message: "must be present and not empty" }];
}

function findCredentials(body: unknown, pattern: BodyPath, apiKey: string): readonly Issue[] {
  return findPlaces(body, pattern).flatMap(({ path, value }) =>
    typeof value === "string" && containsSecret(value, apiKey)
      ? [{ path, message: "contains the API key, which must not leave its header" }]
      : [],
  );
}
