import type { Api } from "../ir/api.js";
import type { Collector, Report, Tell } from "../report.js";
import { checkAliases } from "./circular-alias.js";
import { checkConfirmations, checkPolls } from "./check-reads.js";
import { checkFieldNames } from "./similar-fields.js";
import { checkConventions } from "./naming-convention.js";
import { checkDefaultsInResponses } from "./default-in-response.js";
import { checkInProgress } from "./in-progress.js";
import { checkFiniteness } from "./infinite-type.js";
import { checkConditions } from "./invalid-condition.js";
import { checkMakingReads } from "./making-read.js";
import { checkVariants } from "./invalid-variant.js";
import { checkBytes } from "./misplaced-bytes.js";
import { checkMethodOverrides } from "./method-override.js";
import { checkSizes } from "./unenforced-limit.js";
import { checkResumingWrites } from "./resuming-writes.js";
import { checkStreamEnds } from "./stream-ends.js";
import { checkEffectsByAbsence } from "./effect-by-absence.js";
import { checkEffectsByPresence } from "./effect-by-presence.js";
import { checkUnkeyedRetries } from "./unkeyed-retry.js";
import { checkUnprovenRedirects } from "./unproven-redirect.js";
import { checkUnprovenRetries } from "./unproven-retry.js";
import { checkReleasedDefaults } from "./released-effect.js";
import { checkStoredSuccesses } from "./released-success.js";
import { checkUnits } from "./similar-unit.js";
import { asCode } from "../../text/words.js";
import type { Endpoint } from "../ir/endpoint.js";
import { valueOf } from "../ir/known.js";
import { renderPath, shapeOf } from "../ir/path.js";

/** A rule checks a whole version and reports what is unsound in it, or tells it in its own words. */
export type Rule = (api: Api, report: Report, tell: Tell) => void;

const ownRules: readonly Rule[] = [
  checkFieldNames,
  checkRoutes,
  checkAliases,
  checkFiniteness,
  checkVariants,
  checkBytes,
  checkDefaultsInResponses,
  checkConventions,
  checkDocumentation,
  checkPlacedUnknowns,
  checkInProgress,
  checkStoredSuccesses,
  checkReleasedDefaults,
  checkUnits,
  checkSizes,
  checkConditions,
  checkConfirmations,
  checkPolls,
  checkResumingWrites,
  checkMethodOverrides,
  checkMakingReads,
  checkStreamEnds,
  checkUnkeyedRetries,
  checkEffectsByAbsence,
  checkEffectsByPresence,
  checkUnprovenRetries,
  checkUnprovenRedirects,
];

/** Checks a version with the rules for every model, and with additional ones. */
export function checkApi(api: Api, { report, tell }: Collector, others: readonly Rule[]): void {
  for (const rule of [...ownRules, ...others]) rule(api, report, tell);
}

/** Two endpoints with ambiguous routes. */
function checkRoutes(api: Api, report: Report): void {
  const first = new Map<string, Endpoint>();
  for (const endpoint of api.endpoints) {
    const path = valueOf(endpoint.path);
    if (path === undefined) continue;
    const { method, variant } = endpoint;
    const end = variant === undefined ? "" : `#${variant}`;
    const route = `${method} ${renderPath(path)}${end}`;
    const shape = `${method} ${shapeOf(path)}${end}`;
    const earlier = first.get(shape);
    if (earlier === undefined) {
      first.set(shape, endpoint);
    } else {
      const related = [{ at: earlier.at, message: `${asCode(earlier.id)} is here.` }];
      report("duplicate-route", { endpoint: endpoint.id, other: earlier.id, route }, endpoint.at, related);
    }
  }
}

/** A known unknown that is declared but never used; what an imported document says may have no place in a model. */
function checkPlacedUnknowns(api: Api, report: Report): void {
  for (const unknown of api.unknowns) {
    if (unknown.places.length > 0 || unknown.digests !== undefined) continue;
    report("unplaced-unknown", { id: unknown.id }, unknown.at);
  }
}

/** Types, endpoints and groups without a doc; a title says enough of an endpoint. */
function checkDocumentation(api: Api, report: Report): void {
  for (const type of api.types) {
    if (type.doc === undefined) report("undocumented", { subject: `the type ${asCode(type.id)}` }, type.at);
  }
  for (const endpoint of api.endpoints) {
    if ((endpoint.title ?? endpoint.doc) === undefined) {
      report("undocumented", { subject: `the endpoint ${asCode(endpoint.id)}` }, endpoint.at);
    }
  }
  for (const group of api.groups) {
    if (
      group.isListed &&
      group.doc === undefined &&
      api.endpoints.some((endpoint) => endpoint.group === group.name)
    ) {
      report("undocumented", { subject: `the group ${asCode(group.name)}` }, group.at);
    }
  }
}
