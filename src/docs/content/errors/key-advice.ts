import { valueOf } from "../../../model/ir/known.js";
import type { ClientPlan } from "../../../plan/client-plan.js";
import type { VersionContent } from "../version-content.js";

/** Behind advice on an error that comes again under its key: a new one isn't known to the service as a copy of anything. */
export const useNewKey =
  " Use a new idempotency key only when you know that no earlier copy took effect or still runs.";

/** Behind advice to send again what may have taken effect, with a key that the error has released. */
export const mayRepeat = " If it took effect, the retry may repeat it.";

/**
 * What to do about credentials that were rejected or may not do this; `undefined` for any other status. Rejected ones prove
 * nothing about a copy that had others.
 *
 * @param isStored whether the response comes again under its idempotency key
 */
export function adviceOnCredentials(
  status: number | undefined,
  isStored: boolean,
  { api, plan }: VersionContent,
): string | undefined {
  if (status === undefined) return undefined;
  const { rejectedStatus, deniedStatus } = api.authentication;
  if (status === valueOf(rejectedStatus)) {
    const stored = isStored
      ? ` Under the same idempotency key the ${status} may come again.${useNewKey}`
      : "";
    return `${checkCredentials(plan)}${stored}`;
  }
  if (status !== valueOf(deniedStatus)) return undefined;
  const credentials = hasChoice(plan) ? "credentials" : "an API key";
  return `Use ${credentials} that may do this.${isStored ? useNewKey : ""}`;
}

function hasChoice({ authentication: { scheme } }: ClientPlan): boolean {
  return scheme.kind === "choice";
}

function checkCredentials(plan: ClientPlan): string {
  const { environments, scheme } = plan.authentication;
  if (scheme.kind === "oauth2") return "Check the client's id and secret.";
  if (hasChoice(plan)) {
    return environments.length < 2
      ? "Check the credentials."
      : `Check the credentials: those of another environment (${environments.join(", ")}) are rejected.`;
  }
  return environments.length < 2
    ? "Check the API key."
    : `Check the API key: one of another environment (${environments.join(", ")}) is rejected.`;
}

/** Advice to send again after the wait that a header names; without one, `when` says it. */
export function sendAfterWait(header: string | undefined, when: string): string {
  return header === undefined
    ? `Send it again${when}`
    : `Wait as long as \`${header}\` says, then send it again`;
}
