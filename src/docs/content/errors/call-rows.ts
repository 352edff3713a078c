import { endSentence } from "../../../text/sentences.js";
import { describeCondition } from "../../../emit/shared/sentences.js";
import { rowsOfListed } from "../../../model/error-rows.js";
import type { Endpoint, ListedError } from "../../../model/ir/endpoint.js";
import type { DefaultErrorPlan, ErrorBodyPlan, ErrorPlan } from "../../../plan/client-plan.js";
import { linkTo, sentence } from "../../page/inline.js";
import type { AgainCall } from "../again/again-call.js";
import { unknownMarks } from "../site-paths.js";
import { adviceOn } from "./advice.js";
import { describeEffect, describeRetried, type ErrorMeaning, meaningOf } from "./consequences.js";
import { effectOfUnnamed, meaningOfUnnamed, nameUnnamed } from "./default-rows.js";
import { errorAnchor } from "./error-anchor.js";
import { bodiesFor, describeBodies } from "./error-bodies.js";
import { describeHeaders } from "./error-headers.js";
import type { ErrorCells } from "./error-table.js";

/** A row of the model's table, as it is for a call; `listed`: what the call itself says of it; `usual`: bodies that go without saying. */
export function describeRow(
  row: ErrorPlan,
  call: AgainCall,
  { listed, usual }: { readonly listed?: ListedError; readonly usual: readonly ErrorBodyPlan[] | undefined },
): ErrorCells {
  const { endpoint, version } = call;
  const { errors } = version.plan;
  const isAlone = listed !== undefined && rowsOfListed(errors, listed).length === 1;
  const words = (isAlone ? listed.doc : undefined) ?? row.meaning;
  const id = errorAnchor(row);
  const { unknowns = [], headers = [] } = version.api.errors[errors.indexOf(row)] ?? {};
  return {
    id,
    error: [linkTo(version.paths.page("errors"), sentence(describeCondition(row)), id)],
    meaning: [
      ...sentence(`${endSentence(words)}${describeKeyless(row, endpoint)}`),
      ...describeBodies(bodiesFor(row, endpoint, version), usual, version),
      ...describeHeaders([...headers, ...(listed?.headers ?? [])], version),
      ...unknownMarks(unknowns, version.paths),
    ],
    ...consequences(meaningOf(row, version), call),
  };
}

/** What is said of keys is about other calls. */
function describeKeyless({ key }: ErrorPlan, { retrySafety }: Endpoint): string {
  return key === "running" && retrySafety !== "key" ? " This call takes no idempotency key." : "";
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
  const { effect, ...others } = consequences(meaningOf(row, call.version), call);
  const assumed = effectOfUnnamed(row);
  return {
    id: undefined,
    error: sentence(nameUnnamed(row)),
    meaning: sentence(meaningOfUnnamed(row)),
    effect: assumed === undefined ? effect : sentence(assumed),
    ...others,
  };
}
