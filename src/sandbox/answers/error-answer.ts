import { STATUS_CODES } from "node:http";
import type { ErrorOrigin } from "../../model/error.js";
import type { Field } from "../../model/type.js";
import type { Answer, Header } from "../http/message.js";
import type { Plan } from "../plan/plan.js";
import { sampleOf, type SampleSource } from "../state/sample.js";
import { htmlAnswer, jsonAnswer } from "./build-answer.js";

export interface ErrorDetails {
  readonly status: number;
  /** For people. */
  readonly detail: string;
  readonly origin?: ErrorOrigin;
  readonly headers?: readonly Header[];
  /** Errors of versions and keys say more than others: the body's optional members are sent too. */
  readonly isFull?: boolean;
}

/** ERR-1, ERR-2, ERR-5: an error in the shape that the model gives to those of this status and origin. */
export function errorAnswer(plan: Plan, details: ErrorDetails): Answer {
  const { status, detail, origin = "api", headers = [], isFull = false } = details;
  const body = plan.errors.bodyOf(status, origin);
  if (body === undefined && origin === "infrastructure")
    return htmlAnswer(status, `${status} ${reasonOf(status)}`, "The request failed.", headers);
  if (body === undefined) return jsonAnswer(status, { message: detail }, headers);
  const members = body.fields
    .filter((field) => field.isRequired || isFull)
    .map((field) => [field.name, errorMember(field, status, detail, plan)] as const);
  return jsonAnswer(status, Object.fromEntries(members), headers);
}

/** `Not Found` */
export function reasonOf(status: number): string {
  return STATUS_CODES[status] ?? "Unknown";
}

function errorMember({ name, type }: Field, status: number, detail: string, plan: Plan): unknown {
  if (name === plan.errors.statusMember) return status;
  if (name === "title") return reasonOf(status);
  const sample = sampleOf(type, name, source(plan));
  return type.kind === "scalar" && type.scalar === "string" ? detail : sample;
}

/** Errors carry no times and no ids, so these stand still. */
function source({ declarations }: Plan): SampleSource {
  return { declarations, now: () => 0, uuid: () => "00000000-0000-4000-8000-000000000000" };
}
