import { endSentence } from "../../../language/text/sentences.js";
import { rowsOfListed } from "../../../language/model/error-rows.js";
import type { ListedError } from "../../../language/model/ir/endpoint.js";
import type { DefaultErrorPlan, ErrorBodyPlan, ErrorPlan } from "../../../language/plan/client-plan.js";
import { type Failure, planFailure } from "../../../language/plan/call-failure.js";
import type { CallRetryPlan } from "../../../language/plan/call-retry.js";
import { safetyOf } from "../../../language/plan/retry-decision.js";
import { failuresWithoutResponse } from "../../../language/plan/without-response.js";
import { nameError, nameUnnamed } from "../../../say/error-names.js";
import { describeEffect, describeRetried } from "../../../say/failure/consequences.js";
import { describeUnnamedMeaning, namesWithoutResponse } from "../../../say/failure/names.js";
import { sayNextStep } from "../../../say/failure/next-step.js";
import { linkTo, sentence } from "../../page/inline.js";
import type { AgainCall } from "../again/again-call.js";
import { unknownMarks } from "../site-paths.js";
import { anchorOf, errorAnchor } from "./error-anchor.js";
import { bodiesFor, describeBodies } from "./error-bodies.js";
import { describeHeaders } from "./error-headers.js";
import type { ErrorCells } from "./error-table.js";
import { describeUnreadable } from "./unreadable-success.js";

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
    error: [linkTo(version.paths.page("errors"), sentence(nameError(row)), id)],
    meaning: [
      ...sentence(`${endSentence(words)}${describeKeyless(row, call.said.retry)}`),
      ...describeBodies(bodiesFor(row, endpoint, version), usual, version),
      ...describeHeaders([...headers, ...(listed?.headers ?? [])], version),
      ...unknownMarks(unknowns, version.paths),
    ],
    ...consequences({ kind: "error", row }, call),
  };
}

/** What is said of keys is about other calls. */
function describeKeyless({ key }: ErrorPlan, { protection }: CallRetryPlan): string {
  return key === "running" && safetyOf(protection) !== "key" ? " This call takes no idempotency key." : "";
}

/** What a failure means for the call. */
function consequences(
  failure: Failure,
  { said, show }: AgainCall,
): Pick<ErrorCells, "effect" | "retried" | "advice"> {
  const { effect, retried, next } = planFailure(failure, said.retry, said.client);
  return {
    effect: sentence(describeEffect(effect, said.retry)),
    retried: sentence(describeRetried(retried)),
    advice: show(sayNextStep(next, said)),
  };
}

/** A status that the model names nowhere. */
export function describeUnnamed(row: DefaultErrorPlan, call: AgainCall): ErrorCells {
  return {
    id: undefined,
    error: sentence(nameUnnamed(row)),
    meaning: sentence(describeUnnamedMeaning(row)),
    ...consequences({ kind: "error", row }, call),
  };
}

/** What comes of no error that the model could name. */
export function describeWithoutResponse(call: AgainCall): readonly ErrorCells[] {
  const isLed = call.endpoint.responses.some(({ form }) => form === "redirect");
  return failuresWithoutResponse.map((kind) => {
    const { name, meaning } = namesWithoutResponse[kind];
    const words = kind === "redirect" && isLed ? "another redirect" : name;
    return {
      id: undefined,
      error: [linkTo(call.version.paths.page("errors"), sentence(words), anchorOf(kind))],
      meaning: sentence(kind === "unreadable" ? describeUnreadable(call) : meaning),
      ...consequences({ kind }, call),
    };
  });
}
