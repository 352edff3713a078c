import { bodiesAt, hasContent } from "../error-bodies.js";
import { rowsOfListed } from "../error-rows.js";
import type { Api } from "../ir/api.js";
import type { Endpoint } from "../ir/endpoint.js";
import type { ErrorContent, ErrorRow } from "../ir/error.js";
import type { Report } from "../report.js";
import { indexTypes } from "../type-index.js";
import { canOthersProve, findWeakBody } from "../unproven-refusals.js";

/** An error after which writes without a key are retried, although no body of it proves that the service refused them. */
export function checkUnprovenRetries(api: Api, report: Report): void {
  const { version, conventions, errors, types: all } = api;
  if (!version.isCurrent || conventions.isRequestIdPromised) return;
  const types = indexTypes(all);
  const isProvenBare = canOthersProve(api, types);
  for (const row of errors) {
    if (!row.retryUnkeyedWrites || row.retry.kind !== "backoff") continue;
    const unproven = bodiesOf(row, api).filter(({ bodies }) => {
      const weak = findWeakBody(bodies, api, types);
      return weak === "common" || (weak === "none" && !isProvenBare);
    });
    for (const isBodiless of [false, true]) {
      const alike = unproven.filter(({ bodies }) => (bodies.length === 0) === isBodiless);
      if (alike.length === 0) continue;
      const isGeneral = alike.some(({ endpoint }) => endpoint === undefined);
      const endpoints = isGeneral ? [] : alike.flatMap(({ endpoint }) => endpoint?.id ?? []);
      report("unproven-retry", { name: row.name, endpoints, isBodiless }, row.at);
    }
  }
}

interface Bodies {
  /** The write that has them; `undefined`: all that have none of their own. */
  readonly endpoint: Endpoint | undefined;
  readonly bodies: readonly ErrorContent[];
}

/** The bodies of an error, in general and at each write that has its own. */
function bodiesOf(row: ErrorRow, { errors, endpoints }: Api): readonly Bodies[] {
  const writes = endpoints.filter(({ retrySafety }) => retrySafety !== "safe");
  const own = writes.flatMap((endpoint) => {
    const rows = endpoint.errors.listed.map((one) => ({ one, all: rowsOfListed(errors, one) }));
    return rows
      .filter(({ one, all }) => one.body !== undefined && all.includes(row))
      .map(({ one, all }) => ({
        endpoint,
        bodies: bodiesAt(one, all),
        isWhole: one.isClass === row.isClass,
      }));
  });
  const covered = new Set(own.filter(({ isWhole }) => isWhole).map(({ endpoint }) => endpoint));
  const isForAll = writes.length > 0 && writes.every((endpoint) => covered.has(endpoint));
  return [...own, ...(isForAll ? [] : [{ endpoint: undefined, bodies: row.bodies.filter(hasContent) }])];
}
