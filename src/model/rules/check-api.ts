import type { Api } from "../ir/api.js";
import type { Report } from "../build/report.js";
import { checkAliases } from "./circular-alias.js";
import { checkCollisions } from "./name-collision.js";
import { checkConventions } from "./naming-convention.js";
import { checkDocumentation } from "./undocumented.js";
import { checkFiniteness } from "./infinite-type.js";
import { checkPlacedUnknowns } from "./unplaced-unknown.js";
import { checkRoutes } from "./duplicate-route.js";
import { checkTypesAreUsed } from "./unused-type.js";
import { checkVariants } from "./invalid-variant.js";

/** A rule looks at a whole version and reports what is unsound in it. */
export type Rule = (api: Api, report: Report) => void;

const rules: readonly Rule[] = [
  checkCollisions,
  checkRoutes,
  checkAliases,
  checkFiniteness,
  checkVariants,
  checkTypesAreUsed,
  checkConventions,
  checkDocumentation,
  checkPlacedUnknowns,
];

export function checkApi(api: Api, report: Report): void {
  for (const rule of rules) rule(api, report);
}
