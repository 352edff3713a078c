import type { Change } from "../../../review/diff/change.js";
import { editCandidates, type ModelEdit } from "../../../review/conform/findings/edit-candidates.js";
import { type Judged, type JudgedRun, textOf } from "../../../review/conform/report/judged-run.js";
import { groupBy } from "../../../language/model/group-by.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { Proposal } from "../../../language/read/language/proposals.js";
import { checkEdited, makesChange, textAt } from "./check-edited.js";
import { findFileOf, type ModelTexts, plainAt } from "./edit-model.js";

/** A change of the model with the rows that have observed it. */
interface Observation {
  readonly change: Change;
  readonly rows: readonly Judged[];
}

export interface FoundProposals {
  readonly proposals: readonly Proposal[];
  /** Rows that failed, none of whose changes one edit makes. */
  readonly unsaid: readonly Judged[];
}

/** How the model could say what a run has found out, where one edit of its files does. */
export function findProposals(run: JudgedRun, apis: readonly Api[], texts: ModelTexts): FoundProposals {
  const all = observationsOf(run)
    .filter((observation) => !isDenied(observation, run))
    .flatMap((observation) => {
      const proposal = propose(observation, apis, texts);
      return proposal === undefined ? [] : [{ proposal, rows: observation.rows }];
    });
  const byPlace = groupBy(all, ({ proposal: { edit } }) => JSON.stringify([edit.file, edit.at]));
  // Calls that do different things leave open what the model should say.
  const found = [...byPlace.values()].flatMap((ofPlace) => (ofPlace.length === 1 ? ofPlace : []));
  const said = new Set(found.flatMap(({ rows }) => rows));
  return {
    proposals: found.map(({ proposal }) => proposal),
    unsaid: run.rows.filter((row) => row.outcome.kind === "failed" && !said.has(row)),
  };
}

function observationsOf({ rows }: JudgedRun): readonly Observation[] {
  const found = new Map<string, Observation>();
  for (const row of rows) {
    for (const change of row.changes) {
      const { rows: before = [] } = found.get(change.fingerprint) ?? {};
      found.set(change.fingerprint, { change, rows: [...before, row] });
    }
  }
  return [...found.values()];
}

/** Whether the same row says otherwise of another version, or, of what all calls have in common, of another call. */
function isDenied({ change, rows }: Observation, run: JudgedRun): boolean {
  const { section } = change.subject;
  const isOfCall = section === "endpoints" || section === "types";
  return rows.some(({ row, call }) =>
    run.rows.some(
      (other) => other.row === row && (other.call === call || !isOfCall) && contradicts(other, change),
    ),
  );
}

function contradicts({ outcome, changes }: Judged, { fingerprint }: Change): boolean {
  if (outcome.kind === "passed") return true;
  return outcome.kind === "failed" && changes.every((change) => change.fingerprint !== fingerprint);
}

function propose(
  { change, rows }: Observation,
  apis: readonly Api[],
  texts: ModelTexts,
): Proposal | undefined {
  const version = rows[0]?.versions.at(-1);
  const api = apis.find((each) => each.version.name === version);
  const edit =
    api &&
    editCandidates(change, (at) => plainAt(texts, at)).find((candidate) =>
      makesChange(checkEdited(texts, candidate), api, change),
    );
  return edit && { ...describe(change, rows), edit: placeEdit(edit, texts) };
}

function placeEdit(edit: ModelEdit, texts: ModelTexts): Proposal["edit"] {
  const from = textAt(texts, edit);
  const { at, to, key } = edit;
  return {
    file: findFileOf(texts, edit)?.path ?? "",
    at: [...at],
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(key !== undefined && { key }),
  };
}

function describe({ fingerprint: id, title, kind }: Change, rows: readonly Judged[]): Omit<Proposal, "edit"> {
  return { id, finding: title, kind, evidence: rows.map(describeRow) };
}

/** `create-order keys.other-body: 409 in place of 422, in 3 of 3 tries` */
function describeRow(row: Judged): string {
  const { call, outcome, tries } = row;
  const count = outcome.kind === "failed" ? tries.failed : tries.of;
  return `${call} ${row.row}: ${textOf(row)}, in ${count} of ${tries.of} tries`;
}
