import type { Change } from "../../diff/change.js";
import { placeOfChange } from "./describe-finding.js";
import { doesConform, type Judged, type JudgedRun } from "./judged-run.js";
import { promiseOf } from "./rows-by-id.js";

/** A run as members of a JSON document, described by docs/json.schema.json. What isn't known is `undefined`. */
export function reportAsJson(run: JudgedRun): Readonly<Record<string, unknown>> {
  const { api, versions, server, requests, isWriting, counts, rows, leftovers } = run;
  const { failed, unproven, untried, passed } = counts;
  return {
    api,
    versions,
    server,
    requests,
    writes: isWriting,
    conforms: doesConform(run),
    counts: { failed, unproven, untried, passed },
    rows: rows.map(rowAsJson),
    leftovers,
  };
}

function rowAsJson({ call, row, versions, outcome, tries, changes }: Judged) {
  return {
    call,
    row,
    promise: promiseOf(row),
    versions,
    verdict: outcome.kind,
    evidence: outcome.kind === "failed" ? outcome.evidence : undefined,
    reason: outcome.kind === "unproven" || outcome.kind === "untried" ? outcome.reason : undefined,
    tries,
    changes: outcome.kind === "failed" || changes.length > 0 ? changes.map(changeAsJson) : undefined,
  };
}

function changeAsJson(change: Change) {
  const { kind, address, title, verdict, before, after, fingerprint } = change;
  const place = placeOfChange(change);
  return { kind, address, title, verdict, before, after, place, fingerprint };
}
