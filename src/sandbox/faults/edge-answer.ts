import { errorAnswer, reasonOf } from "../answers/error-answer.js";
import { htmlAnswer } from "../answers/build-answer.js";
import type { Answer, Header } from "../http/message.js";
import type { Plan } from "../plan/plan.js";
import type { EdgeAnswerFault } from "./fault.js";

/** What stands in front of the service answers in its place. */
export function edgeAnswer({ status, page, headers: extra = {} }: EdgeAnswerFault, plan: Plan): Answer {
  const headers: readonly Header[] = Object.entries(extra);
  const detail = "The sandbox was told to fail in front of the service.";
  switch (page) {
    case "api":
    case "gateway":
      return errorAnswer(plan, { status, detail, origin: page, headers });
    case "html":
      return htmlAnswer(status, `${status} ${reasonOf(status)}`, "The proxy could not do it.", headers);
    case "login":
      return htmlAnswer(status, "Log in", "To use this network, log in first.", headers);
    case "empty":
      return { status, headers, body: "" };
  }
}
