import type { ClientContext } from "../context/client-context.js";
import { helpOn } from "../errors/help.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { describeFirst, type Issue, redactRequestIssues, type RequestPart } from "../support/validators.js";

/**
 * Validates a part of a request as strictly as `requestValidation` says.
 *
 * @param refused what is refused in any mode
 * @param findDifferences finds where the part differs from the model; not called in mode `off`
 * @returns the differences that are sent all the same, in mode `report`
 * @throws InvalidRequestError with all that was found
 */
export function validatePart(
  { settings }: ClientContext,
  operationId: string,
  part: RequestPart,
  refused: readonly Issue[],
  findDifferences: () => readonly Issue[],
): readonly Issue[] {
  const { requestValidation, secrets } = settings;
  const differences = requestValidation === "off" ? [] : findDifferences();
  if (refused.length === 0 && differences.length === 0) return [];
  const issues = redactRequestIssues(part, firstOfEachPlace([...refused, ...differences]), secrets);
  const isRefused = requestValidation === "throw" ? issues.length > 0 : refused.length > 0;
  if (!isRefused) return issues;
  const others = issues.length > 1 ? ` (and ${issues.length - 1} more in \`issues\`)` : "";
  const message = `${operationId} was not sent: ${describeFirst(part, issues, secrets)}${others}.`;
  const help = refused.length === 0 ? helpOn("differs-from-model") : undefined;
  throw new InvalidRequestError(message, { help, issues });
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
