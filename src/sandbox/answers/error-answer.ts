import type { TypeIndex } from "../../model/type-index.js";
import { STATUS_CODES } from "node:http";
import type { ErrorOrigin } from "../../model/ir/error.js";
import type { Field, ObjectType, TypeRef } from "../../model/ir/type.js";
import type { Answer, Header } from "../http/message.js";
import type { Plan } from "../plan/plan.js";
import { sampleOf, type SampleSource } from "../state/sample.js";
import { htmlAnswer, jsonAnswer } from "./build-answer.js";

export interface ErrorDetails {
  readonly status: number;
  /** For people. */
  readonly detail: string;
  /** The one that the model shows for the status, when absent. */
  readonly origin?: ErrorOrigin;
  readonly headers?: readonly Header[];
  /** Errors of versions and keys say more than others: the body's optional members are sent too. */
  readonly isFull?: boolean;
}

/** ERR-1, ERR-2, ERR-5: an error in the shape that the model gives to those of this status and origin. */
export function errorAnswer(plan: Plan, details: ErrorDetails): Answer {
  const { status, detail, headers = [], isFull = false } = details;
  const origin = details.origin ?? plan.errors.originOf(status);
  const body = plan.errors.bodyOf(status, origin);
  if (body === "text" || (body === undefined && origin === "infrastructure")) {
    return htmlAnswer(status, `${status} ${reasonOf(status)}`, "The request failed.", headers);
  }
  if (body === undefined) return jsonAnswer(status, { message: detail }, headers);
  const reasonMember = findReasonMember(body, plan);
  const members = body.fields
    .filter((field) => field.isRequired || isFull || field === reasonMember)
    .map(
      (field) => [field.name, field === reasonMember ? detail : errorMember(field, status, plan)] as const,
    );
  return jsonAnswer(status, Object.fromEntries(members), headers);
}

/** `Not Found` */
export function reasonOf(status: number): string {
  return STATUS_CODES[status] ?? "Unknown";
}

/** Where the body says what is wrong: in the members that RFC 9457 has for it, or else in the first text. */
function findReasonMember({ fields }: ObjectType, { types, errors }: Plan): Field | undefined {
  const texts = fields.filter(({ id, type }) => id !== errors.statusMember && isText(type, types));
  return (
    texts.find(({ name }) => name === "detail") ??
    texts.find(({ name }) => name === "title") ??
    texts.find(({ isRequired }) => isRequired) ??
    texts[0]
  );
}

function isText(type: TypeRef, types: TypeIndex): boolean {
  const resolved = types.resolve(type);
  return resolved.kind === "scalar" && resolved.scalar === "string";
}

function errorMember({ id, name, type }: Field, status: number, plan: Plan): unknown {
  if (id === plan.errors.statusMember) return status;
  return name === "title" && isText(type, plan.types) ? reasonOf(status) : sampleOf(type, name, source(plan));
}

/** Errors carry no times and no ids, so these stand still. */
function source({ types }: Plan): SampleSource {
  return { types, now: () => 0, uuid: () => "00000000-0000-4000-8000-000000000000" };
}
