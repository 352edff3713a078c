import type { Place } from "../../diagnostics/diagnostic.js";
import type { Api, Conventions, MissingVersion, Versioning } from "../../model/ir/api.js";
import type { Pair } from "../pair.js";
import { compareAuthentication } from "./compare-authentication.js";
import { compareDoc, compareFact, compareKnown, type Fact } from "./compare-facts.js";
import { compareEndpoints } from "./compare-endpoints.js";
import { compareErrors } from "./compare-errors.js";
import { compareGroups } from "./compare-groups.js";
import { compareIdempotency } from "./compare-idempotency.js";
import { compareEnvironments, compareLimits, comparePagination } from "./compare-limits.js";
import { compareTypes } from "./compare-types.js";
import { compareUnknowns } from "./compare-unknowns.js";
import { compareVersion } from "./compare-version.js";
import { compareWebhooks } from "./compare-webhooks.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { comparesHeader } from "./header-names.js";
import { compareMembers, elsewhere, type Members } from "./members.js";

/** Compares everything that two versions say. */
export function compareApi(comparison: Comparison): void {
  const scope: Scope = {
    address: "api",
    phrase: "the API",
    places: placesOf(comparison.apis),
    uses: ["request"],
    origin: { kind: "api" },
  };
  compareMembers(apiMembers, comparison.apis, scope, comparison);
}

const apiMembers: Members<Api> = {
  name: ({ old, new: next }, scope, { report }) =>
    report("name.api-renamed", scope, { before: old, after: next }),
  doc: compareDoc,
  packageName: ({ old, new: next }, scope, { report }) => {
    report("name.package-renamed", scope, { before: old, after: next });
  },
  version: compareVersion,
  versions: elsewhere("compared once for the whole model"),
  versioning: compareVersioning,
  conventions: (pair, scope, comparison) =>
    compareMembers(conventionMembers, pair, sectionAt(scope, "conventions", pair), comparison),
  authentication: (pair, scope, comparison) =>
    compareAuthentication(pair, sectionAt(scope, "authentication", pair), comparison),
  environments: (lists, _scope, comparison) => compareEnvironments(lists, comparison),
  idempotency: (sections, _scope, comparison) => compareIdempotency(sections, comparison),
  pagination: (sections, _scope, comparison) => comparePagination(sections, comparison),
  limits: (lists, _scope, comparison) => compareLimits(lists, comparison),
  errors: (lists, _scope, comparison) => compareErrors(lists, comparison),
  groups: (lists, _scope, comparison) => compareGroups(lists, comparison),
  types: (_lists, _scope, comparison) => compareTypes(comparison.types, comparison),
  endpoints: (_lists, _scope, comparison) => compareEndpoints(comparison.endpoints, comparison),
  webhooks: (sections, _scope, comparison) => compareWebhooks(sections, comparison),
  unknowns: (lists, _scope, comparison) => compareUnknowns(lists, comparison),
  at: elsewhere("a place is no difference"),
};

/** A section with a place of its own, where the model has it. */
function sectionAt(scope: Scope, address: string, pair: Pair<{ readonly at: Place | undefined }>): Scope {
  const [old, next] = [pair.old.at, pair.new.at];
  return { ...scope, address, places: { ...(old && { old }), ...(next && { new: next }) } };
}

const conventionMembers: Members<Conventions> = {
  bodyNaming: elsewhere("it says how names must look, and the names are compared"),
  webhookNaming: elsewhere("it says how names must look, and the names are compared"),
  requestIdHeader: comparesHeader(({ old, new: next }, scope, { report }) => {
    report("hdr.request-id-changed", partOf(scope, "request_id", "the header with the request id"), {
      before: old,
      after: next,
    });
  }),
  isRequestIdPromised: ({ new: isPromised }, scope, { report }) => {
    const kind = isPromised ? "hdr.request-id-promised" : "hdr.request-id-withdrawn";
    report(kind, partOf(scope, "request_id", "the header with the request id"), {}, "response");
  },
  unknownFields: elsewhere("each operation says what it does with them"),
  errorStatusMember: ({ old, new: next }, scope, { report }) => {
    report(
      "err.status-member-changed",
      partOf(scope, "error_status", "the field with the status in errors"),
      { before: old, after: next },
    );
  },
  at: elsewhere("a place is no difference"),
};

function compareVersioning(
  { old, new: next }: Pair<Versioning | undefined>,
  scope: Scope,
  comparison: Comparison,
): void {
  const places = placesOf({ old, new: next });
  const versions = { ...scope, address: "versions", phrase: "versions", places };
  if (old === undefined) return comparison.report("ver.versioning-added", versions, { after: next?.header });
  if (next === undefined) {
    return comparison.report("ver.versioning-removed", versions, { before: old.header });
  }
  compareMembers(versioningMembers, { old, new: next }, versions, comparison);
}

const versioningMembers: Members<Versioning> = {
  header: comparesHeader(({ old, new: next }, scope, { report }) => {
    report("ver.header-renamed", partOf(scope, "header", "the header that selects a version"), {
      before: old,
      after: next,
    });
  }),
  doc: compareDoc,
  refusedStatus: (facts, scope, comparison) => {
    compareFact<number>("ver.refused-status-changed")(
      facts,
      partOf(scope, "refused", "the status of version errors"),
      comparison,
    );
  },
  missing: compareMissing,
  at: elsewhere("a place is no difference"),
};

function compareMissing(facts: Pair<Fact<MissingVersion>>, scope: Scope, comparison: Comparison): void {
  const part = partOf(scope, "missing", "what a request without a version gets");
  const known = compareKnown(facts, describeMissing, part, comparison);
  if (known?.old === undefined || known.new === undefined) return;
  const [before, after] = [describeMissing(known.old), describeMissing(known.new)];
  if (before !== after) comparison.report("ver.missing-changed", part, { before, after });
}

function describeMissing(missing: MissingVersion): string {
  return missing.kind === "refused" ? String(missing.status) : missing.name;
}
