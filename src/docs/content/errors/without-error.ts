import { isSentOnce } from "../../../plan/retry-decision.js";
import { line, linkTo, sentence } from "../../page/inline.js";
import type { AgainCall } from "../again/again-call.js";
import { asWithoutResponse, sendLater } from "./advice.js";
import { describeDecision } from "./consequences.js";
import type { ErrorCells } from "./error-table.js";
import { describeUnreadable } from "./unreadable-success.js";
import {
  noConnection,
  noResponse,
  redirect,
  unreadableSuccess,
  type WithoutResponse,
} from "./without-response.js";

/** What comes of no error that the model could name. */
export function withoutError(call: AgainCall): readonly ErrorCells[] {
  const { retrySafety, responses } = call.endpoint;
  const once = isSentOnce(call.endpoint, call.version.plan.keys);
  const retried = (is: boolean) => sentence(describeDecision(is && !once ? "backoff" : "never", call));
  const isRetried = retried(retrySafety !== "none");
  const open = { effect: sentence("Perhaps."), retried: isRetried, advice: asWithoutResponse(call) };
  const isLed = responses.some(({ form }) => form === "redirect");
  const unfollowed = retrySafety === "safe" ? [] : line` ${open.advice}`;
  return [
    row(call, noConnection, {
      effect: sentence("No."),
      retried: sentence(once ? "No." : "Yes, with exponential backoff."),
      advice: sentence(sendLater(call.endpoint)),
    }),
    row(call, noResponse, open),
    row(call, { ...unreadableSuccess, meaning: describeUnreadable(call) }, open),
    row(
      call,
      { ...redirect, error: isLed ? "another redirect" : redirect.error },
      {
        effect: sentence("Perhaps."),
        retried: sentence("No."),
        advice: line`Check the address of the service.${unfollowed}`,
      },
    ),
  ];
}

function row(
  { version }: AgainCall,
  { id, error, meaning }: WithoutResponse,
  more: Pick<ErrorCells, "effect" | "retried" | "advice">,
): ErrorCells {
  const link = linkTo(version.paths.page("errors"), sentence(error), id);
  return { id: undefined, error: [link], meaning: sentence(meaning), ...more };
}
