import type { Place } from "../../../language/diagnostics/diagnostic.js";
import type { Api, Conventions, MissingVersion, Versioning } from "../../../language/model/ir/api.js";
import type { Pair } from "../pair.js";
import { authenticationMembers } from "./compare-authentication.js";
import { compareDoc, compareFact, compareFlag, compareString } from "./compare-facts.js";
import { compareEndpoints } from "./compare-endpoints.js";
import { compareErrors } from "./compare-errors.js";
import { compareGroups } from "./compare-groups.js";
import { compareIdempotency } from "./compare-idempotency.js";
import { comparePageWays } from "./compare-page-ways.js";
import { compareEnvironments, compareLimits } from "./compare-limits.js";
import { compareTypes } from "./compare-types.js";
import { compareUnknowns } from "./compare-unknowns.js";
import { compareVersion } from "./compare-version.js";
import { compareWebhooks } from "./compare-webhooks.js";
import { type Comparison, placesOf, type Scope } from "./comparison.js";
import { comparesHeader } from "./header-names.js";
import { asPart, type Compare, type Comparer, compareMembers, elsewhere, type Members } from "./members.js";
import { type Section, subjectOf, within } from "../subject.js";

/** Compares everything that two versions say. */
export function compareApi(comparison: Comparison): void {
  const scope: Scope = {
    subject: subjectOf("api"),
    phrase: "the API",
    places: placesOf(comparison.apis),
    uses: ["request"],
    origin: { kind: "api" },
  };
  compareMembers(apiMembers, comparison.apis, scope, comparison);
}

const requestId = "the header with the request id";

/** Clients of a promised id look for it in each success, as long as the new service promises one at all. */
const compareRequestId: Comparer<Conventions, string | undefined> = (
  names,
  scope,
  { report },
  { old, new: next },
) => {
  const isLookedFor = old.isRequestIdPromised && next.isRequestIdPromised;
  report(isLookedFor ? "hdr.promised-request-id-renamed" : "hdr.request-id-changed", scope, {
    before: names.old,
    after: names.new,
  });
};

const conventionMembers: Members<Conventions> = {
  bodyNaming: elsewhere("it says how names must look, and the names are compared"),
  webhookNaming: elsewhere("it says how names must look, and the names are compared"),
  responseMediaType: elsewhere("each response says what it is"),
  requestIdHeader: asPart("request_id", requestId, comparesHeader(compareRequestId)),
  isRequestIdPromised: asPart(
    "request_id",
    requestId,
    compareFlag({ on: "hdr.request-id-promised", off: "hdr.request-id-withdrawn" }),
  ),
  requestIdType: asPart("request_id", requestId, (types, scope, { report }) =>
    report(types.new === "uuid" ? "hdr.request-id-became-uuid" : "hdr.request-id-became-string", scope),
  ),
  unknownFields: elsewhere("each operation says what it does with them"),
  errorStatusMember: asPart(
    "error_status",
    "the field with the status in errors",
    compareString("err.status-member-changed"),
  ),
};

/** Compares a section with a place of its own, where the model has it. */
function inSection<Declared extends { readonly at: Place | undefined }>(
  section: Section,
  members: Members<Declared>,
): Compare<Declared> {
  return (pair, scope, comparison) =>
    compareMembers(
      members,
      pair,
      { ...scope, subject: subjectOf(section), places: placesOf(pair) },
      comparison,
    );
}

const apiMembers: Members<Api> = {
  name: compareString("name.api-renamed"),
  doc: compareDoc,
  packageName: compareString("name.package-renamed"),
  version: compareVersion,
  versions: elsewhere("compared once for the whole model"),
  versioning: compareVersioning,
  conventions: inSection("conventions", conventionMembers),
  authentication: inSection("authentication", authenticationMembers),
  environments: compareEnvironments,
  idempotency: compareIdempotency,
  pageWays: comparePageWays,
  limits: compareLimits,
  errors: compareErrors,
  groups: compareGroups,
  types: compareTypes,
  endpoints: compareEndpoints,
  webhooks: compareWebhooks,
  unknowns: compareUnknowns,
};

function compareVersioning(
  { old, new: next }: Pair<Versioning | undefined>,
  scope: Scope,
  comparison: Comparison,
): void {
  const places = placesOf({ old, new: next });
  const versions = { ...scope, subject: subjectOf("versions"), phrase: "versions", places };
  if (old === undefined) return comparison.report("ver.versioning-added", versions, { after: next?.header });
  if (next === undefined) {
    return comparison.report("ver.versioning-removed", versions, { before: old.header });
  }
  compareMembers(versioningMembers, { old, new: next }, versions, comparison);
}

const versioningMembers: Members<Versioning> = {
  header: asPart(
    "header",
    "the header that selects a version",
    comparesHeader(compareString("ver.header-renamed")),
  ),
  mediaType: ({ old, new: next }, scope, { report }) => {
    // Told by the header that changes with it.
    if (old === undefined || next === undefined || old === next) return;
    const part = {
      ...scope,
      subject: within(scope.subject, ["media_type"]),
      phrase: "the media type that selects a version",
    };
    report("ver.media-type-changed", part, { before: old, after: next });
  },
  doc: compareDoc,
  refusedStatus: asPart("refused", "the status of version errors", compareFact("ver.refused-status-changed")),
  missing: asPart(
    "missing",
    "what a request without a version gets",
    compareFact<MissingVersion>("ver.missing-changed", (missing) =>
      missing.kind === "refused"
        ? String(missing.status)
        : missing.kind === "version"
          ? missing.name
          : "the account's version",
    ),
  ),
};
