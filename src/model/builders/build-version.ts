import type { SpecDocument } from "../../read/document.js";
import type { Api, ApiVersion } from "../ir/api.js";
import { aliasEnds } from "../alias-ends.js";
import { kebabCase } from "../../text/names.js";
import { indexTypes, isUsed } from "../type-index.js";
import { asJson } from "../as-json.js";
import { buildEndpoints } from "./build-endpoints.js";
import { buildErrors } from "./build-errors.js";
import { buildGroups } from "./build-groups.js";
import { buildIdempotency } from "./build-idempotency.js";
import { buildLimits } from "./build-limits.js";
import { buildPagination } from "./build-pagination.js";
import { buildAuthentication, buildConventions, buildEnvironments } from "./build-sections.js";
import { buildTypeNames, buildTypes } from "./build-types.js";
import { buildVersioning, placeOfApi } from "./build-versions.js";
import { buildWebhooks } from "./build-webhooks.js";
import { checkErrorStatus } from "./check-error-status.js";
import type { BuildContext, TypedContext } from "./context.js";
import { aliasTarget } from "./alias-target.js";
import { buildPageTypes } from "./page-types.js";
import type { Patterns } from "../patterns/patterns.js";
import type { Report } from "../report.js";
import type { Reuse } from "./reuse.js";
import type { Sections } from "./sections.js";
import { sectionsAsOf } from "./sections-as-of.js";
import { buildUnknowns } from "./build-unknowns.js";
import type { FoundUnknown } from "./unknown-place.js";
import { withUsage } from "./usage.js";

export interface VersionInput {
  readonly document: SpecDocument;
  readonly sections: Sections;
  readonly versions: readonly ApiVersion[];
  readonly version: ApiVersion;
  readonly patterns: Patterns;
  readonly reuse: Reuse;
  /** What refers to known unknowns in `versions`. */
  readonly placesOfVersions: readonly FoundUnknown[];
  readonly report: Report;
}

/** Builds one version of the model. Never throws on an invalid model: what is invalid is reported and omitted. */
export function buildVersion(input: VersionInput): Api {
  const { document, versions, version, patterns, reuse, report } = input;
  const names = versions.map(({ name }) => name);
  const places = [...input.placesOfVersions];
  const position = { report, versionNames: names, versionIndex: versions.indexOf(version), places };
  const sections = sectionsAsOf(input.sections, { ...position, sections: input.sections });
  const limits = buildLimits({ sections, report, places });
  const untyped: BuildContext = {
    ...position,
    sections,
    patterns,
    reuse,
    limits,
    typeNames: buildTypeNames(sections, report),
    aliasEnd: aliasEnds((id) => aliasTarget(id, untyped)),
  };
  const declared = buildTypes(untyped);
  const context: TypedContext = { ...untyped, types: indexTypes(declared) };
  const groups = buildGroups(context);
  const pagination = buildPagination(context);
  const idempotency = buildIdempotency(context);
  const errors = buildErrors(idempotency, context);
  checkErrorStatus(context);
  const webhooks = buildWebhooks(context);
  const endpoints = buildEndpoints({ groups, pagination, specified: version.endpoints }, context);
  const nameOf = (id: string) => context.typeNames.get(id) ?? id;
  const pages = buildPageTypes(endpoints, pagination, nameOf).map(asJson);
  const all = [...declared, ...pages];
  const types = withUsage(all, { endpoints, errors, webhooks }, reuse.used);
  const others = asJson({
    ...buildIdentity(sections),
    version,
    versioning: buildVersioning(context),
    conventions: buildConventions(context),
    authentication: buildAuthentication(context),
    environments: buildEnvironments(context),
    idempotency,
    pagination,
    limits: [...limits.values()],
    errors,
    groups,
    webhooks,
    unknowns: buildUnknowns(document, context),
  });
  return {
    ...others,
    versions,
    types: version.endpoints === undefined ? types : types.filter(isUsed),
    endpoints,
  };
}

function buildIdentity(sections: Sections): Pick<Api, "name" | "doc" | "packageName" | "at"> {
  const { name = "", doc, package: packageName } = sections.api?.value ?? {};
  return { name, doc, packageName: packageName ?? `${kebabCase(name)}-client`, at: placeOfApi(sections) };
}
