import { describeCondition } from "../../../emit/shared/sentences.js";
import { rowsOfListed } from "../../../model/error-rows.js";
import type { ListedError } from "../../../model/ir/endpoint.js";
import type { DefaultErrorPlan, ErrorPlan } from "../../../plan/client-plan.js";
import type { Block, TableRow } from "../../page/block.js";
import { type Inline, linkTo, sentence } from "../../page/inline.js";
import type { AgainCall } from "../again/again-call.js";
import { unknownMarks } from "../site-paths.js";
import { adviceOn, asWithoutResponse, describeEffect, describeRetried, type ErrorMeaning } from "./advice.js";
import { meaningOfUnnamed, nameUnnamed } from "./default-rows.js";
import { errorAnchor } from "./error-anchor.js";
import { bodiesFor, describeBodies } from "./error-bodies.js";

/** Whether a read took effect is no question. */
export function errorTable(rows: readonly ErrorCells[], { endpoint }: AgainCall): Block {
  const isRead = endpoint.retrySafety === "safe";
  const pick = ({ error, meaning, effect, retried, advice }: ErrorCells) =>
    isRead ? [error, meaning, retried, advice] : [error, meaning, effect, retried, advice];
  const head = {
    error: "Error",
    meaning: "Meaning",
    effect: "Did it take effect?",
    retried: "Does a client retry it?",
    advice: "What you do",
  };
  return {
    kind: "table",
    head: (isRead ? [head.error, head.meaning, head.retried, head.advice] : Object.values(head)).map(
      sentence,
    ),
    rows: rows.map((row): TableRow => ({
      ...(row.id === undefined ? {} : { id: row.id }),
      cells: pick(row),
    })),
  };
}

/** A row of the table, cell by cell. */
export interface ErrorCells {
  readonly id: string | undefined;
  readonly error: readonly Inline[];
  readonly meaning: readonly Inline[];
  readonly effect: readonly Inline[];
  readonly retried: readonly Inline[];
  readonly advice: readonly Inline[];
}

/** A row of the model's table, as it is for a call; `listed`: what the call itself says of it. */
export function describeRow(row: ErrorPlan, call: AgainCall, listed?: ListedError): ErrorCells {
  const { endpoint, version } = call;
  const { errors } = version.plan;
  const isAlone = listed !== undefined && rowsOfListed(errors, listed).length === 1;
  const words = (isAlone ? listed.doc : undefined) ?? row.meaning;
  const id = errorAnchor(row);
  const unknowns = version.api.errors[errors.indexOf(row)]?.unknowns ?? [];
  return {
    id,
    error: [linkTo(version.paths.page("errors"), sentence(describeCondition(row)), id)],
    meaning: [
      ...sentence(words),
      ...describeBodies(bodiesFor(row, endpoint, version), version),
      ...unknownMarks(unknowns, version.paths),
    ],
    ...consequences({ ...row, status: row.isClass ? undefined : row.status }, call),
  };
}

function consequences(
  error: ErrorMeaning,
  call: AgainCall,
): Pick<ErrorCells, "effect" | "retried" | "advice"> {
  return {
    effect: sentence(describeEffect(error, call)),
    retried: sentence(describeRetried(error, call)),
    advice: adviceOn(error, call),
  };
}

/** A status that the model names nowhere. */
export function describeUnnamed(row: DefaultErrorPlan, call: AgainCall): ErrorCells {
  const { statuses } = row;
  return {
    id: undefined,
    error: sentence(nameUnnamed(row)),
    meaning: sentence(meaningOfUnnamed(row)),
    ...consequences({ ...row, status: statuses.kind === "status" ? statuses.status : undefined }, call),
  };
}

/** What comes of no error that the model could name. */
export function withoutResponse(call: AgainCall): readonly ErrorCells[] {
  const isRetried = call.endpoint.retrySafety !== "none";
  const retried = (is: boolean) => sentence(is ? "Yes, with exponential backoff." : "No.");
  const row = (error: string, meaning: string, more: Pick<ErrorCells, "effect" | "retried" | "advice">) => ({
    id: undefined,
    error: sentence(error),
    meaning: sentence(meaning),
    ...more,
  });
  const open = { effect: sentence("Perhaps."), retried: retried(isRetried), advice: asWithoutResponse(call) };
  return [
    row("no connection", "Nothing was sent.", {
      effect: sentence("No."),
      retried: retried(true),
      advice: sentence("Send it again later."),
    }),
    row("no response", "The connection was lost, or the time is over.", open),
    row("a success that can't be read", "Its body isn't what the specification says.", open),
  ];
}
