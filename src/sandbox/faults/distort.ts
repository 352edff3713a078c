import type { Delivery } from "../http/delivery.js";
import { type Answer, headerOf, withHeader } from "../http/message.js";
import type { Plan } from "../plan/plan.js";
import { deepAnswer, hugeAnswer, hugeHeaderAnswer, packedAnswer } from "./excessive-answers.js";
import type { EchoFault, Fault, GarbageFault } from "./fault.js";
import { changeLists } from "./change-lists.js";

type Distortion = Extract<
  Fault,
  { kind: "stall" | "drip" | "truncation" | "media-type" | "echo" | "garbage" | "item-lists" }
>;

/** What arrives of an answer that the service gave in full. */
export function distort(fault: Distortion, answer: Answer, plan: Plan): Delivery {
  switch (fault.kind) {
    case "stall":
      return { kind: "stall", at: fault.at, answer };
    case "drip":
      return { kind: "drip", milliseconds: fault.milliseconds, answer };
    case "truncation":
      return whole({ ...answer, body: firstHalf(answer) });
    case "media-type":
      return whole(withHeader(answer, "Content-Type", fault.value));
    case "echo":
      return whole(changeEcho(answer, fault.change, plan));
    case "item-lists":
      return whole(changeLists(answer, fault.change, plan));
    case "garbage":
      return litter(fault.what, answer);
  }
}

/** The first half of a body, at least without its last character. */
export function firstHalf({ body }: Answer): string {
  return typeof body === "string" ? body.slice(0, Math.floor(body.length / 2)) : body.start;
}

function whole(answer: Answer): Delivery {
  return { kind: "whole", answer };
}

function changeEcho(answer: Answer, change: EchoFault["change"], { api }: Plan): Answer {
  const header = api.idempotency?.echoHeader;
  const key = header && headerOf(answer, header);
  if (header === undefined || key === undefined) return answer;
  switch (change) {
    case "wrong":
      return withHeader(answer, header, `other-${key}`.slice(0, 255));
    case "missing":
      return withHeader(answer, header);
    case "twice":
      return withHeader(answer, header, key, key);
  }
}

function litter(what: GarbageFault["what"], answer: Answer): Delivery {
  switch (what) {
    case "status-line":
    case "nul-header":
      return { kind: "garbage", what, answer };
    case "huge-header":
      return whole(hugeHeaderAnswer(answer));
    case "huge-body":
      return whole(hugeAnswer(answer));
    case "deep-body":
      return whole(deepAnswer(answer));
    case "packed-body":
      return whole(packedAnswer(answer));
  }
}
