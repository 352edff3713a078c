import type { Place } from "../../../language/diagnostics/diagnostic.js";
import { visible } from "../../../language/text/visible.js";
import type { ComparisonReport } from "../comparison-report.js";
import type { Acceptance, Finding } from "../finding.js";
import type { KindId } from "../kinds/catalog.js";
import { clip } from "./clip.js";
import { natureOf } from "./finding-facts.js";
import { type Locate, placeInNew } from "./places.js";
import { describePlainly } from "./plain-finding.js";
import { levelOf, message } from "./sarif-rules.js";
import { addressOf } from "../subject.js";

export interface ResultOptions {
  readonly report: ComparisonReport;
  readonly locate: Locate;
  /** In the order of the rules. */
  readonly kinds: readonly KindId[];
}

export type Result = ReturnType<typeof describeResult>;

export function describeResult(finding: Finding, { report, locate, kinds }: ResultOptions) {
  const { change, accepted } = finding;
  const { kind, places, fingerprint, verdict, subject } = change;
  const place = placeInNew(change);
  const gone = places.new === undefined ? places.old : undefined;
  const oldBase = report.old.mark === "" ? root : oldRoot;
  const { client, server, source } = verdict;
  return {
    ruleId: kind,
    ruleIndex: kinds.indexOf(kind),
    level: levelOf(finding),
    message: message(describePlainly(finding, report)),
    locations: place === undefined ? [] : [describeLocation(place, root, locate)],
    ...(gone !== undefined && {
      relatedLocations: [
        { ...describeLocation(gone, oldBase, locate), message: message(["The old side had it here."]) },
      ],
    }),
    partialFingerprints: { "quoin/v1": fingerprint },
    ...(accepted !== undefined && { suppressions: [describeSuppression(accepted)] }),
    properties: { address: visible(clip(addressOf(subject))), verdict: { client, server, source } },
  };
}

export const root = "%SRCROOT%";
const oldRoot = "OLD";

/** What the paths of the results are relative to. Where files of a commit are, nobody can say. */
export function baseIdsOf({ old }: ComparisonReport) {
  const description = message([visible(clip(`The files of the old side: ${old.name}.`))]);
  return {
    [root]: { description: message(["The root of the repository."]) },
    ...(old.mark !== "" && { [oldRoot]: { description } }),
  };
}

export function describeLocation(place: Place, uriBaseId: string, locate: Locate) {
  const { file, line, column, endLine, endColumn } = place;
  return {
    physicalLocation: {
      artifactLocation: { uri: encodePath(locate(file)), uriBaseId },
      region: { startLine: line, startColumn: column, endLine, endColumn },
    },
  };
}

function encodePath(path: string): string {
  const encodable = path.replaceAll(/\p{Cs}/gu, "\ufffd");
  return encodable.split("/").map(encodeURIComponent).join("/");
}

function describeSuppression(accepted: Acceptance) {
  const justification = visible(clip(`${natureOf(accepted)}: ${accepted.reason}`));
  return { kind: "external", status: "accepted", justification };
}
