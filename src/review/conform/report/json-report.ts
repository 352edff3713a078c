import type { Change } from "../../diff/change.js";
import type { Unanswered } from "../leftovers/unanswered-list.js";
import type { HarReport } from "../har/judge-har-files.js";
import type { CallerReport } from "../har/judge-traffic.js";
import { placeOfChange } from "./describe-finding.js";
import { doesConform, type Judged, type JudgedRun } from "./judged-run.js";
import { promiseOf } from "./rows-by-id.js";
import { addressOf } from "../../diff/subject.js";

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
    leftovers: leftovers && { ...leftovers, unanswered: leftovers.unanswered.map(unansweredAsJson) },
  };
}

export function unansweredAsJson({ version, call, marker }: Unanswered) {
  return { version, call, marker };
}

/** Recorded traffic, described there too. */
export function trafficAsJson(report: HarReport): Readonly<Record<string, unknown>> {
  const { files, entries, elsewhere, unclear, skipped, tooLarge, callers, unknownRoutes } = report;
  return {
    files,
    exchanges: entries,
    elsewhere,
    unclear,
    skipped,
    tooLarge,
    callers: callers.map(callerAsJson),
    unknownRoutes,
  };
}

function callerAsJson({ caller, calls, rows, suspicions }: CallerReport) {
  return {
    caller,
    calls,
    rows: rows.map(rowAsJson),
    suspected: suspicions.map(({ call, firstAt, secondAt, after }) => ({
      call,
      first: new Date(firstAt).toISOString(),
      second: new Date(secondAt).toISOString(),
      after,
    })),
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
  const { kind, subject, title, verdict, before, after, fingerprint } = change;
  const address = addressOf(subject);
  const place = placeOfChange(change);
  return { kind, subject, address, title, verdict, before, after, place, fingerprint };
}
