import { error, warning } from "../define.js";
import { editDistance } from "../../text/suggestion.js";
import { asCode, didYouMean, listCodes } from "../../text/words.js";
import { sayUndescribed } from "../undescribed.js";

/** What can be wrong with what is said of the whole API: versions, which errors there are, limits, webhooks, known unknowns. */
export const contractDiagnostics = {
  "missing-section": error<{ section: string; example: string }>(
    ({ section }) => `The model has no section ${asCode(section)}.`,
    ({ example }) => `Add it, for example \`${example}\`.`,
  ),
  "too-many-versions": error<{ versions: number; values: number }>(
    ({ versions, values }) =>
      `There are more than ${versions} versions, or they differ so much that more than ${values} values are rebuilt for later ones.`,
    "Remove the oldest ones, or split the model.",
  ),
  "unknown-error": error<{
    owner: string;
    status: string;
    known: readonly string[];
    example: string | undefined;
    suggestion?: string | undefined;
  }>(
    ({ owner, status }) =>
      `${owner} refers to the error ${asCode(status)}, but \`errors\` doesn't declare it.`,
    ({ status, known, example, suggestion }) => {
      if (suggestion !== undefined) return `Did you mean ${asCode(suggestion)}?`;
      const declare = example === undefined ? [] : [`Declare it under \`errors\`: ${asCode(example)}.`];
      if (/^[23]\d\d$/u.test(status)) {
        return `Write it under \`returns\`, as in \`returns: { ${status}: … }\`. Errors have statuses from 400 to 599.`;
      }
      const others = known.length === 0 ? [] : [`\`errors\` declares ${listCodes(known)}.`];
      const sentences = [...declare, ...others];
      return sentences.length === 0 ? "List statuses from 400 to 599." : sentences.join(" ");
    },
  ),
  "unknown-status-field": warning<{ name: string; suggestion: string | undefined; known: readonly string[] }>(
    ({ name }) => `\`error_status\` is ${asCode(name)}, but no body of an error has such a field.`,
    ({ suggestion, known }) => didYouMean(suggestion) ?? `The fields are ${listCodes(known)}.`,
  ),
  "unreachable-error": error<{
    name: string;
    status: string;
    condition: string | undefined;
    /** Whether the earlier row has the same condition, or none too. */
    isSame: boolean;
  }>(
    ({ name, status, condition, isSame }) =>
      condition !== undefined && isSame
        ? `The error ${asCode(name)} never applies: an earlier row of ${asCode(status)} matches every response with ${condition}.`
        : `The error ${asCode(name)} never applies: an earlier row of ${asCode(status)} matches every response.`,
    ({ condition, isSame }) => {
      if (!isSame) return "Put rows with `when` first, and the row without it last.";
      if (condition === undefined) return "Give the earlier row a `when`, or remove one of the two.";
      const isHeader = !condition.includes(" being ");
      return `Give one of the two another ${isHeader ? "header" : "value"}, or remove it.`;
    },
  ),
  "invalid-condition": error<{ error: string; problem: string; help: string }>(
    ({ error: name, problem }) => `The \`when\` of ${asCode(name)} is invalid: ${problem}.`,
    ({ help }) => help,
  ),
  "undated-version": warning<{ version: string; other: string }>(
    ({ version, other }) => `The version ${asCode(version)} isn't a date, unlike ${asCode(other)}.`,
    ({ version }) =>
      `Check the specification: is ${asCode(version)} what a request sends in the header? If it is selected by sending no header, add \`header: none\`.`,
  ),
  "unknown-version": error<{
    owner: string;
    version: string;
    suggestion: string | undefined;
    known: readonly string[];
  }>(
    ({ owner, version }) =>
      `${owner} refers to the version ${asCode(version)}, which isn't listed under \`versions\`.`,
    ({ version, suggestion, known }) => {
      if (known.length === 0) return "The model has no `versions`. List them there, or remove the reference.";
      const isNear =
        suggestion !== undefined && (!isDate(version) || editDistance(version, suggestion) === 1);
      const meant = isNear ? `Did you mean ${asCode(suggestion)}?` : `The versions are ${listCodes(known)}.`;
      return isNear && !isDate(version)
        ? meant
        : `${meant} If ${asCode(version)} is a new one, add it to \`list\` of \`versions\`.${helpForRemoved(version, known)}`;
    },
  ),
  "invalid-version-selection": error<{ problem: string; help: string }>(
    ({ problem }) => `\`versions\` ${problem}.`,
    ({ help }) => help,
  ),
  "contradicting-missing": error<{ missing: string; version: string }>(
    ({ missing, version }) =>
      `\`missing\` says that a request without the header gets ${asCode(missing)}, but it selects the version ${asCode(version)}.`,
    ({ version }) => `Write \`missing: ${version}\`, or remove \`header: none\` from ${asCode(version)}.`,
  ),
  "invalid-date": error<{ subject: string }>(
    ({ subject }) => `${subject}, but there is no such day.`,
    "Write a day of the calendar as `YYYY-MM-DD`.",
  ),
  "invalid-history": error<{ owner: string; problem: string; help: string }>(
    ({ owner, problem }) => `The history of ${owner} is invalid: ${problem}.`,
    ({ help }) => help,
  ),
  "redundant-history": warning<{
    owner: string;
    key: string | undefined;
    version: string;
    isLacking: boolean;
  }>(
    ({ owner, key, version, isLacking }) => {
      if (key === undefined) {
        return `\`was\` of ${owner} says nothing about the time before ${asCode(version)}.`;
      }
      return isLacking
        ? `\`was\` of ${owner} says that it lacked ${asCode(key)}, but it still lacks that from ${asCode(version)} on.`
        : `\`was\` of ${owner} repeats its ${asCode(key)}, which is the same from ${asCode(version)} on.`;
    },
    ({ key }) =>
      key === undefined
        ? "Say what differed, or remove the entry of `was`."
        : `Remove ${asCode(key)}: what an entry of \`was\` doesn't mention was the same.`,
  ),
  "invalid-signing": error<{ problem: string }>(
    ({ problem }) => `\`signing\` of \`webhooks\` is invalid: ${problem}.`,
    'Write `{ scheme: hmac-sha256, headers: { X-Signature: "t={timestamp},v1={hex}" }, signed: "{timestamp}.{body}" }`, or `{ scheme: standard-webhooks }`.',
  ),
  "unparsed-webhooks": warning<{}>(
    () =>
      "`signing` is known, but the client has no `parseWebhook`, because the kinds of webhooks are unknown.",
    "Declare them under `kinds` as soon as they are known. Until then, verify signatures in your own code.",
  ),
  "invalid-delivery": error<{ problem: string }>(
    ({ problem }) => `\`delivery\` of \`webhooks\` is invalid: ${problem}.`,
    "Write `{ guarantee: at-least-once, acknowledged: [2xx], attempts: 8, within: 3d }`.",
  ),
  "unknown-limit": error<{ owner: string; name: string; suggestion: string | undefined }>(
    ({ owner, name }) =>
      `${owner} refers to the limit ${asCode(name)}, which isn't declared under \`limits\`.`,
    ({ suggestion }) => didYouMean(suggestion) ?? "Declare it there, or write a range.",
  ),
  "limit-not-in-version": error<{ owner: string; name: string; version: string }>(
    ({ owner, name, version }) =>
      `${owner} refers to the limit ${asCode(name)}, which doesn't exist in version ${asCode(version)}.`,
    "Give it the same `since` and `until` as that limit, or say in its `was` what applied instead.",
  ),
  "error-not-in-version": error<{ owner: string; status: string; version: string }>(
    ({ owner, status, version }) =>
      `${owner} refers to the error ${asCode(status)}, which doesn't exist in version ${asCode(version)}.`,
    "Say in its `was` which status it had, or add the key that it lacked to `without`.",
  ),
  "invalid-limit": error<{ name: string; problem: string; help?: string }>(
    ({ name, problem }) => `The limit ${asCode(name)} is invalid: ${problem}.`,
    ({ help }) => help ?? "A limit needs one of `range: 1..100`, `duration: 24h`, `unknown: …`.",
  ),
  "unenforced-limit": warning<{ limit: string; unit: string }>(
    ({ limit, unit }) => `The limit ${asCode(limit)} counts ${unit}, and no client checks it.`,
    sayUndescribed("sizes"),
  ),
  "similar-unit": warning<{ limit: string; unit: string; near: string }>(
    ({ limit, unit, near }) =>
      `The limit ${asCode(limit)} counts ${asCode(unit)}, which is nearly ${asCode(near)}.`,
    ({ unit, near }) => `Write ${asCode(`unit: ${near}`)} in place of ${asCode(`unit: ${unit}`)}.`,
  ),
  "invalid-duration": error<{
    owner: string;
    text: string;
    problem?: string;
    limit?: string | undefined;
    suggestion: string | undefined;
  }>(
    ({ owner, text, problem }) =>
      `${asCode(text)} is not a valid duration for ${owner}${problem === undefined ? "" : `: ${problem}`}.`,
    ({ limit, suggestion }) => {
      if (limit !== undefined) return `Did you mean ${asCode(limit)}?`;
      return suggestion === undefined
        ? "Write a duration such as `24h`, `90s` or `30d`, or the name of a limit with a duration."
        : `Write ${asCode(suggestion)}.`;
    },
  ),
  "short-keys": error<{ maximum: number; fewest: number }>(
    ({ maximum, fewest }) =>
      `Idempotency keys have at most ${maximum} characters, but a key that never repeats by chance needs ${fewest}.`,
    "Check the specification. If keys are that short, leave `idempotency` out: clients don't retry writes then.",
  ),
  "short-retention": warning<{ retention: string }>(
    ({ retention }) => `Idempotency keys are kept for ${retention}, but a single request may take longer.`,
    "Check the specification: are the number and its unit right? A client doesn't reuse a key in its last minute, so it makes only one attempt.",
  ),
  "invalid-url": error<{ environment: string; server?: string; problem: string }>(
    ({ environment, server, problem }) =>
      `The URL of ${server === undefined ? "" : `the server ${asCode(server)} of `}${asCode(environment)} is invalid: ${problem}.`,
    "Write an absolute https URL without credentials, query or fragment; http only on localhost, 127.0.0.1 or [::1].",
  ),
  "missing-server": error<{ environment: string; server: string }>(
    ({ environment, server }) =>
      `The environment ${asCode(environment)} doesn't say where the server ${asCode(server)} is.`,
    ({ server }) =>
      `Write \`servers: { ${server}: https://… }\`, or \`{ unknown: … }\` in place of an address that isn't specified.`,
  ),
  "undeclared-unknown": error<{ id: string; suggestion: string | undefined }>(
    ({ id }) =>
      `${asCode(id)} is not declared under \`unknowns\`, which lists what the specification leaves open.`,
    ({ id, suggestion }) => {
      if (suggestion !== undefined) {
        return `Did you mean ${asCode(suggestion)}? If it is a new one, say under \`unknowns\` what isn't specified: \`${id}: The … of ….\``;
      }
      return /\d/u.test(id) && !/\s/u.test(id)
        ? `Say under \`unknowns\` what isn't specified: \`${id}: The … of ….\``
        : "Write the id of an entry of `unknowns`, such as `GAP-1: The … of ….`";
    },
  ),
  "unplaced-unknown": warning<{ id: string }>(
    ({ id }) => `The known unknown ${asCode(id)} is never used.`,
    ({ id }) =>
      `Write \`unknown: ${id}\` in place of the value that isn't specified, or remove ${asCode(id)} from \`unknowns\`.`,
  ),
};

/** What was removed with a version, or begins or ends with a later one; empty where no later one is listed. */
function helpForRemoved(version: string, known: readonly string[]): string {
  const dates = isDate(version) ? known.filter(isDate).toSorted() : [];
  const [next] = dates.filter((date) => date > version);
  if (next === undefined) return "";
  return next === known[0]
    ? " If it was removed as the oldest one, remove its history, too."
    : ` If it was removed, write ${asCode(next)}, the version after it.`;
}

function isDate(version: string): boolean {
  return /^\d{4}-\d\d-\d\d$/u.test(version);
}
