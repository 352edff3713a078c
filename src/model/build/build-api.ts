import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { SpecDocument } from "../../read/document.js";
import type { Api, ApiVersion, Limit } from "../ir/api.js";
import { buildEndpoints } from "./build-endpoints.js";
import { buildErrors } from "./build-errors.js";
import { buildGroups } from "./build-groups.js";
import { buildIdempotency } from "./build-idempotency.js";
import { buildLimits } from "./build-limits.js";
import {
  buildAuthentication,
  buildConventions,
  buildEnvironments,
  buildPagination,
} from "./build-sections.js";
import { buildTypeNames, buildTypes } from "./build-types.js";
import { buildVersioning, buildVersions } from "./build-versions.js";
import { buildWebhooks } from "./build-webhooks.js";
import { type BuildContext, checkName } from "./context.js";
import { keyPlace, valuePlace } from "./located.js";
import { kebabCase } from "../names.js";
import { buildPageTypes } from "./page-types.js";
import { collectInto, type Report } from "./report.js";
import { checkApi } from "../rules/check-api.js";
import { collectSections, type Sections } from "./sections.js";
import { buildUnknowns } from "./unknown-places.js";
import { isUsed, withUsage } from "./usage.js";

export interface BuildResult {
  /** The requested version; `undefined` when the model has errors, or no such version. */
  readonly api: Api | undefined;
  /** Every version that could be built, oldest first. */
  readonly apis: readonly Api[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Builds every version of the model, so that everything in it is checked, and returns the one that is asked for: by its
 * name, or else the current one.
 */
export function buildApi(document: SpecDocument, versionName?: string): BuildResult {
  const diagnostics: Diagnostic[] = [];
  const report = collectInto(diagnostics);
  const sections = collectSections(document, report);
  checkRequiredSections(document, sections, report);
  const versions = buildVersions(sections, report);
  const limits = buildLimits(sections, report);
  const apis = versions.map((version) =>
    buildVersion({ document, sections, versions, version, limits, report: collectInto(diagnostics) }),
  );
  const distinct = withoutRepetitions(diagnostics);
  if (distinct.some((diagnostic) => diagnostic.severity === "error"))
    return { api: undefined, apis: [], diagnostics: distinct.filter(isCertain) };
  const api = apis.find(({ version }) =>
    versionName === undefined ? version.isCurrent : version.name === versionName,
  );
  return { api, apis, diagnostics: distinct };
}

interface VersionInput {
  readonly document: SpecDocument;
  readonly sections: Sections;
  readonly versions: readonly ApiVersion[];
  readonly version: ApiVersion;
  readonly limits: ReadonlyMap<string, Limit>;
  readonly report: Report;
}

function buildVersion(input: VersionInput): Api {
  const { document, sections, versions, version, limits, report } = input;
  const names = versions.map(({ name }) => name);
  const base = { sections, report, versionNames: names, versionIndex: versions.indexOf(version) };
  const context: BuildContext = { ...base, limits, typeNames: buildTypeNames(base) };
  const declared = buildTypes(context);
  const groups = buildGroups(sections, report);
  const pagination = buildPagination(context);
  const idempotency = buildIdempotency(context);
  const errors = buildErrors(idempotency, context);
  const webhooks = buildWebhooks(context);
  const declarations = new Map(declared.map((type) => [type.tsName, type]));
  const endpoints = buildEndpoints({ groups, pagination, declarations, shown: version.endpoints }, context);
  const all = [...declared, ...buildPageTypes(endpoints, pagination)];
  const types = withUsage(all, { endpoints, errors, webhooks });
  const api: Api = {
    ...buildIdentity(sections),
    version,
    versions,
    versioning: buildVersioning(context),
    conventions: buildConventions(context),
    authentication: buildAuthentication(context),
    environments: buildEnvironments(context),
    idempotency,
    pagination,
    limits: [...limits.values()],
    errors,
    groups,
    types: version.endpoints === undefined ? types : types.filter(isUsed),
    endpoints,
    webhooks,
    unknowns: buildUnknowns(document, sections),
  };
  checkApi(api, report);
  return api;
}

function buildIdentity(sections: Sections): Pick<Api, "name" | "tsName" | "doc" | "packageName"> {
  const { name = "", doc, package: packageName } = sections.api?.value ?? {};
  return { name, tsName: name, doc, packageName: packageName ?? `${kebabCase(name)}-client` };
}

function checkRequiredSections(document: SpecDocument, sections: Sections, report: Report): void {
  const root = document.files[0]?.valuePlace([]);
  if (root === undefined) return;
  const { api } = sections;
  if (api === undefined) report("missing-section", { section: "api", example: "api: { name: Shop }" }, root);
  else {
    checkName(api.value.name, "api", valuePlace(api, "name"), report);
    if (api.file.content.quoin === undefined)
      report("missing-section", { section: "quoin", example: "quoin: 1" }, keyPlace(api));
  }
}

/** What can't be built can't use a type either: in a model with errors nobody should be told to remove one. */
function isCertain({ code }: Diagnostic): boolean {
  return code !== "unused-type";
}

function withoutRepetitions(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, message, at }) => {
    const key = JSON.stringify([code, message, at]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
