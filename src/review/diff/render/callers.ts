import { groupBy } from "../../../language/model/group-by.js";
import { isCall } from "../../../language/plan/caller-use.js";
import { alternatives, asCode, counted, listCodes } from "../../../language/text/words.js";
import {
  type AffectedCallers,
  type CallerPlace,
  type IncompleteReason,
  incompleteReasons,
} from "../affected-callers.js";
import type { ComparisonReport } from "../comparison-report.js";
import type { Finding } from "../finding.js";
import { clip } from "./clip.js";
import type { HitGroup } from "./finding-facts.js";
import type { HeadRow } from "./summary.js";

/** What a finding hits in callers: how much, and in which lines of which files; `undefined` if that is nothing. */
export function describeAffected({ callers = [] }: Finding): HitGroup | undefined {
  if (callers.length === 0) return undefined;
  const names = nameFiles(callers);
  return { words: `${countPlaces(callers)} in ${counted(names.length, "file")}`, names };
}

/** What was examined, what of it is affected, and what was left out. */
export function summarizeCallers({ callers }: ComparisonReport): readonly HeadRow[] {
  if (callers === undefined) return [];
  return [describeCalls(callers), ...describeIncomplete(callers), ...describeUnknown(callers)];
}

function describeCalls(callers: AffectedCallers): HeadRow {
  const { patterns, files, calls, affectedCalls, affected, incomplete } = callers;
  const where = clip(alternatives(patterns.map(asCode)));
  if (calls === 0 && affected.length === 0) {
    return {
      name: "Callers",
      text: `No call of a generated client in ${counted(files, "file")} of ${where}.`,
    };
  }
  const isWhole = incomplete.every(({ because }) => !isUnexamined(because));
  const all = `${counted(calls, "call")}${isWhole ? "" : " that were examined"}`;
  if (affected.length === 0) {
    return { name: "Callers", text: `None of the ${all} in ${where} is affected.` };
  }
  const others = affected.length - affectedCalls;
  const beside = others === 0 ? "" : `, and ${counted(others, "other place")}`;
  return {
    name: "Affects",
    count: `${affectedCalls} of ${all}`,
    text: `${beside}, in ${where}`,
    names: nameFiles(affected),
  };
}

/** Whether nothing is known of a file. */
function isUnexamined(because: IncompleteReason): boolean {
  return because === "time" || because === "size" || because === "link";
}

const reasons: Readonly<Record<IncompleteReason, (callers: AffectedCallers) => string>> = {
  time: ({ seconds }) => `Not examined within ${counted(seconds, "second")}`,
  size: () => "Not examined, since larger than 1 MB",
  link: () => "Not examined, since links aren't followed",
  syntax: () => "Examined in part, because of syntax errors",
  "no-tsconfig": () => "Examined without types, for lack of a tsconfig.json",
  "unusable-tsconfig": () => "Examined without types, because of an unusable tsconfig.json",
};

/** A row for each reason, worst first. */
function describeIncomplete(callers: AffectedCallers): readonly HeadRow[] {
  const byReason = groupBy(callers.incomplete, ({ because }) => because);
  return incompleteReasons.flatMap((because) => {
    const names = byReason.get(because)?.map(({ path }) => path) ?? [];
    return names.length === 0 ? [] : [{ name: "Callers", text: reasons[because](callers), names }];
  });
}

function describeUnknown({ unknownClients }: AffectedCallers): readonly HeadRow[] {
  if (unknownClients.length === 0) return [];
  const folders = clip(listCodes(unknownClients));
  return [
    {
      name: "Callers",
      text: `Not examined: calls of the client in ${folders}, whose language isn't analysed.`,
    },
  ];
}

/** `3 calls`, `2 calls and 1 other place`. */
function countPlaces(places: readonly CallerPlace[]): string {
  const calls = places.filter(({ use }) => isCall(use)).length;
  const others = places.length - calls;
  if (calls === 0) return counted(others, "place");
  return `${counted(calls, "call")}${others === 0 ? "" : ` and ${counted(others, "other place")}`}`;
}

/** More lines of a file than that help nobody who reads. */
const maxLines = 6;

/** A name for each file, with its lines: `apps/shop/src/job.ts:8,15`. */
function nameFiles(places: readonly CallerPlace[]): readonly string[] {
  return [...groupBy(places, ({ file }) => file)].map(([file, own]) => {
    const lines = [...new Set(own.map(({ line }) => line))];
    const left = lines.length > maxLines ? ",…" : "";
    return `${file}:${lines.slice(0, maxLines).join(",")}${left}`;
  });
}
