import type { Api } from "../ir/api.js";
import type { Collector, Report, Tell } from "../report.js";
import { checkAliases } from "./circular-alias.js";
import { checkFieldNames } from "./similar-fields.js";
import { checkConventions } from "./naming-convention.js";
import { checkDocumentation } from "./undocumented.js";
import { checkDefaultsInResponses } from "./default-in-response.js";
import { checkInProgress } from "./missing-in-progress.js";
import { checkFiniteness } from "./infinite-type.js";
import { checkPlacedUnknowns } from "./unplaced-unknown.js";
import { checkRoutes } from "./duplicate-route.js";
import { checkTypesAreUsed } from "./unused-type.js";
import { checkVariants } from "./invalid-variant.js";

/** A rule checks a whole version and reports what is unsound in it, or tells it in its own words. */
export type Rule = (api: Api, report: Report, tell: Tell) => void;

const ownRules: readonly Rule[] = [
  checkFieldNames,
  checkRoutes,
  checkAliases,
  checkFiniteness,
  checkVariants,
  checkTypesAreUsed,
  checkDefaultsInResponses,
  checkConventions,
  checkDocumentation,
  checkPlacedUnknowns,
  checkInProgress,
];

/** Checks a version with the rules for every model, and with additional ones. */
export function checkApi(api: Api, { report, tell }: Collector, others: readonly Rule[]): void {
  for (const rule of [...ownRules, ...others]) rule(api, report, tell);
}
