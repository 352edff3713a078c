import {
  LeftoverList,
  replayEvents,
  type Leftover,
} from "../../../review/conform/leftovers/leftover-list.js";
import { readLeftovers } from "../../../review/conform/leftovers/read-leftovers.js";
import { replayUnanswered, type Unanswered } from "../../../review/conform/leftovers/unanswered-list.js";
import { unansweredAsJson } from "../../../review/conform/report/json-report.js";
import { renderUnanswered } from "../../../review/conform/report/render-unanswered.js";
import type { Origin } from "../../../review/conform/leftovers/write-leftover.js";
import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { readFile } from "../../../language/read/files/read-file.js";
import { dataLimits } from "../../../language/read/read-data.js";
import { visible } from "../../../language/text/visible.js";
import { counted } from "../../../language/text/words.js";
import type { Io } from "../io.js";
import { onlyDiagnostics, type Report } from "../report.js";
import { leftoverWriter, originOf } from "./leftover-file.js";
import type { Prepared } from "./prepare.js";
import { undo } from "./run-all.js";

interface CleanOptions {
  readonly path: string;
  /** Whether somebody has seen the list. */
  readonly yes: boolean;
}

/** Deletes what a run left, by its list; nothing of a run with another host, model or account. */
export async function clean(
  prepared: Prepared,
  { path, yes }: CleanOptions,
  { showProgress }: Pick<Io, "showProgress">,
): Promise<Pick<Report, "text" | "facts" | "diagnostics">> {
  const { host } = prepared.target;
  if (!prepared.mayWrite) return onlyDiagnostics([diagnose("clean-without-writes", { host })]);
  const reading = await readList(path, prepared);
  if ("code" in reading) return onlyDiagnostics([reading]);
  const { left, origin, unanswered } = reading;
  const notes = renderUnanswered(unanswered).map((note) => `${visible(note)}\n`);
  const text = `${renderList(left)}${notes.join("")}`;
  const facts = {
    server: host,
    left: left.map((one) => ({ ...one })),
    unanswered: unanswered.map(unansweredAsJson),
  };
  if (!yes && left.length > 0) {
    return { text, facts, diagnostics: [diagnose("unconfirmed-clean", { count: left.length })] };
  }
  const list = new LeftoverList(leftoverWriter(path, origin, true), left);
  const diagnostics = await undo({ list, unanswered, path, prepared }, showProgress);
  const removed = left.length - list.list().length;
  const rest = list.list().map((one) => ({ ...one }));
  return {
    text: `${text}${counted(removed, "thing")} removed\n`,
    facts: { ...facts, left: rest },
    diagnostics,
  };
}

interface ListRead {
  readonly left: readonly Leftover[];
  readonly unanswered: readonly Unanswered[];
  readonly origin: Origin;
}

async function readList(path: string, prepared: Prepared): Promise<ListRead | Diagnostic> {
  const file = await readFile(path, dataLimits.fileBytes);
  if (!("text" in file)) return file;
  const reading = readLeftovers(file.text);
  if (typeof reading === "number") return diagnose("invalid-leftovers", { path, line: reading });
  const { origins, events } = reading;
  for (const origin of origins) {
    const own = originOf(prepared, origin.run);
    const what = (["host", "model", "account"] as const).find((name) => own[name] !== origin[name]);
    if (what !== undefined) return diagnose("other-leftovers", { path, what });
  }
  const [origin] = origins;
  if (origin === undefined) return diagnose("invalid-leftovers", { path, line: 1 });
  return { left: replayEvents(events), unanswered: replayUnanswered(reading.unanswered), origin };
}

function renderList(left: readonly Leftover[]): string {
  return left
    .map(({ call, id, undo: by }) => visible(`${call}  ${id}${by === undefined ? "" : `  ${by}`}`))
    .map((line) => `${line}\n`)
    .join("");
}
