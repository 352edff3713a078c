import type { VersionContent } from "../version-content.js";

/** Behind advice on an error that comes again under its key: a new one isn't known to the service as a copy of anything. */
export const useNewKey =
  " Use a new idempotency key only when you know that no earlier copy took effect or still runs.";

/** Behind advice to send again what may have taken effect, with a key that the error has released. */
export const mayRepeat = " If it took effect, the retry may repeat it.";

/** What to do about credentials that were rejected. */
export function checkApiKey({ plan }: VersionContent): string {
  const { environments } = plan.authentication;
  return environments.length < 2
    ? "Check the API key."
    : `Check the API key: one of another environment (${environments.join(", ")}) is rejected.`;
}
