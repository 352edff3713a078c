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
import { buildAuthentication } from "./build-authentication.js";
import { checkTokenScopes } from "./check-token-scopes.js";
import { buildConventions, buildEnvironments } from "./build-sections.js";
import { buildTypeNames, buildTypes } from "./build-types.js";
import { buildVersioning, placeOfApi } from "./build-versions.js";
import { buildWebhooks } from "./build-webhooks.js";
import type { BuildContext, TypedContext } from "./context.js";
import { findOneWayFields } from "./field-directions.js";
import { buildPageWays } from "./build-page-ways.js";
import { buildPageTypes } from "./page-types.js";
import type { Patterns } from "../patterns/patterns.js";
import type { Report } from "../report.js";
import type { Reuse } from "./reuse.js";
import type { DeclaredNames, Sections } from "./sections.js";
import { sectionsAsOf } from "./sections-as-of.js";
import { buildUnknowns } from "./build-unknowns.js";
import type { FoundUnknown } from "./unknown-place.js";
import { separateFields } from "./separate-fields.js";
import { viewTypes } from "./type-views.js";
import { shareUsed } from "./usage.js";
import type { TypeId, TypeRef } from "../ir/type.js";
import { buildAliasRef } from "./build-union.js";
import { suggest } from "../../text/suggestion.js";
import type { ErrorDetails } from "../../read/language/error.js";
import type { Versioned } from "./versioned.js";
import { valuePlace } from "./located.js";

export interface VersionInput {
  readonly document: SpecDocument;
  readonly sections: Sections;
  readonly versions: readonly ApiVersion[];
  readonly version: ApiVersion;
  /** Whether the current version is the same as this one, if it isn't this one. */
  readonly isOfCurrent: boolean;
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
  const oneWay = findOneWayFields(untyped);
  const views = viewTypes(declared, oneWay);
  const context: TypedContext = {
    ...untyped,
    types: indexTypes(views.responses),
    requestTypes: indexTypes(views.requests),
  };
  const groups = buildGroups(context);
  const pageWays = buildPageWays(context);
  const idempotency = buildIdempotency(context);
  const errors = buildErrors(idempotency, context);
  checkErrorStatus(context);
  const webhooks = buildWebhooks(context);
  const authentication = buildAuthentication(context);
  const facts = { groups, pageWays, authentication, specified: version.endpoints };
  const endpoints = buildEndpoints(facts, context);
  checkTokenScopes(authentication, endpoints, context);
  const pages = buildPageTypes(endpoints, pageWays, context).map(asJson);
  const users = { endpoints, errors, webhooks };
  const directed =
    oneWay.size === 0
      ? { types: shareUsed([...declared, ...pages], users, reuse.used), endpoints }
      : separateFields({ declared, pages, oneWay, isOfCurrent: input.isOfCurrent }, users, context);
  const others = asJson({
    ...buildIdentity(sections),
    version,
    versioning: buildVersioning(context),
    conventions: buildConventions(context),
    authentication,
    environments: buildEnvironments(context),
    idempotency,
    pageWays,
    limits: [...limits.values()],
    errors,
    groups,
    webhooks,
    unknowns: buildUnknowns(document, context),
  });
  return {
    ...others,
    versions,
    types: version.endpoints === undefined ? directed.types : directed.types.filter(isUsed),
    endpoints: directed.endpoints,
  };
}

function buildIdentity(sections: Sections): Pick<Api, "name" | "doc" | "packageName" | "at"> {
  const { name = "", doc, package: packageName } = sections.api?.value ?? {};
  return { name, doc, packageName: packageName ?? `${kebabCase(name)}-client`, at: placeOfApi(sections) };
}

/** The target of an alias, before the types are built; its errors, and what it refers to, are reported where it is declared. */
function aliasTarget(id: TypeId, context: BuildContext): TypeRef | undefined {
  const entry = context.sections.declared.types.get(id);
  const { fields, union } = entry?.value ?? {};
  if (entry === undefined || fields !== undefined || (union !== undefined && "variants" in union)) {
    return undefined;
  }
  const silent = { ...context, report: () => undefined, places: [] };
  // What its alternatives are is checked where it is declared: here they may lead back to it.
  const aliasEnd = (other: TypeId) => ({ type: { kind: "named" as const, id: other }, isNullable: false });
  return buildAliasRef(entry, entry.name, { ...silent, aliasEnd });
}

/** Reports an `error_status` that no body of an error has, in any version. */
function checkErrorStatus({ sections, report }: Versioned): void {
  const { conventions, declared } = sections;
  const name = conventions?.value.error_status;
  if (conventions === undefined || name === undefined) return;
  const bodies = [...sections.errors.values()].flatMap(({ rows }) =>
    rows.flatMap((row) => bodyFields(row.value, declared)),
  );
  const known = new Set(bodies.flat());
  if (bodies.length === 0 || known.has(anyField) || known.has(name)) return;
  const facts = { name, suggestion: suggest(name, known), known: [...known] };
  report("unknown-status-field", facts, valuePlace(conventions, "error_status"));
}

/** Stands for the fields of what isn't declared as an object. */
const anyField = "*";

function bodyFields({ body }: ErrorDetails, { types }: DeclaredNames): readonly (readonly string[])[] {
  const named = typeof body === "string" ? [body] : Object.values(body ?? {});
  return named.flatMap((type) => {
    if (type === undefined || type === "text") return [];
    const fields = types.get(type)?.value.fields;
    return [fields === undefined ? [anyField] : Object.keys(fields).map((key) => key.replace(/\?$/, ""))];
  });
}
