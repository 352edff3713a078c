import type { Change } from "../../../diff/change.js";
import type { Field, ObjectType } from "../../../model/ir/type.js";
import {
  type CallExample,
  fragmentOf,
  isGiven,
  type Read,
  sampleParameters,
  someBody,
} from "./call-example.js";
import { findSteps } from "./find-steps.js";
import { type Fragment, wrapFragment } from "./fragment.js";
import { fieldOf, type GuideSide } from "./guide-side.js";

/** A field of a type with the change that is about it. */
interface ChangedField {
  readonly field: Field;
  readonly change: Change;
}

/** Calls that send or return values of a type, with the fields that changed. */
export function exampleOfType(
  id: string,
  changes: readonly Change[],
  side: GuideSide,
): readonly CallExample[] {
  const type = side.typeOf(id);
  if (type?.kind !== "object") return [];
  const fields = changes.flatMap((change) => changedField(type, change, side));
  const sent = fields.filter(({ change }) => change.direction === "request" || change.direction === "both");
  const read = fields.filter(({ change }) => change.direction === "response" || change.direction === "both");
  const ids = changes.flatMap(({ reaches }) => reaches);
  const isSent = changes.some(({ direction }) => direction === "request" || direction === "both");
  const [sending] = isSent ? sendingExample(type, sent, ids, side) : [];
  // One call may show both.
  const readIds = sending === undefined ? ids : [sending.endpoint.id, ...ids];
  const [reading] = read.length === 0 ? [] : readingExample(type, read, readIds, side);
  if (sending === undefined || reading === undefined) return [sending ?? reading ?? []].flat();
  const isOne = sending.endpoint === reading.endpoint;
  return isOne ? [{ ...reading, body: sending.body }] : [sending, reading];
}

function changedField(type: ObjectType, change: Change, side: GuideSide): readonly ChangedField[] {
  const [, , part, id] = change.address.split(".");
  const field =
    part === "fields" && id !== undefined ? fieldOf(type.fields, id, change, side.which) : undefined;
  return field === undefined ? [] : [{ field, change }];
}

function sendingExample(
  type: ObjectType,
  fields: readonly ChangedField[],
  ids: readonly string[],
  side: GuideSide,
): readonly CallExample[] {
  for (const id of ids) {
    const endpoint = side.endpointOf(id);
    const steps = endpoint?.body && findSteps(endpoint.body.type, type.id, side.layout.types);
    if (endpoint === undefined || steps === undefined) continue;
    const given = fields.filter(({ field, change }) => isGiven(field, change, side));
    return [{ ...plainCall(endpoint, side), body: wrapFragment(steps, objectOf(type, given, side)) }];
  }
  return [];
}

function readingExample(
  type: ObjectType,
  fields: readonly ChangedField[],
  ids: readonly string[],
  side: GuideSide,
): readonly CallExample[] {
  for (const id of ids) {
    const endpoint = side.endpointOf(id);
    const steps = endpoint?.responses
      .flatMap((response) => (response.type === undefined ? [] : [response.type]))
      .map((root) => findSteps(root, type.id, side.layout.types))
      .find((found) => found !== undefined);
    if (endpoint === undefined || steps === undefined) continue;
    const response = wrapFragment(steps, objectOf(type, fields, side));
    const reads = fields.map(({ field, change }): Read => ({
      steps: [...steps, { kind: "field", name: field.name, isRequired: field.isRequired, hasOthers: true }],
      // Of what is only called otherwise, or gone, its type says nothing.
      type: /-(?:renamed|removed)/u.test(change.kind) ? undefined : field,
    }));
    return [{ ...plainCall(endpoint, side), reads, response }];
  }
  return [];
}

/** With the fields that changed, in the order of the type. */
function objectOf(type: ObjectType, fields: readonly ChangedField[], side: GuideSide): Fragment {
  const changes = new Map(fields.map(({ field, change }) => [field, change]));
  const members = type.fields.flatMap((field): [string, Fragment][] => {
    const change = changes.get(field);
    return change === undefined ? [] : [[field.name, fragmentOf(field, change, side)]];
  });
  const isPartial = type.fields.some((field) => field.isRequired && !changes.has(field));
  return { kind: "object", members, isPartial };
}

function plainCall(endpoint: CallExample["endpoint"], side: GuideSide): CallExample {
  return {
    endpoint,
    body: someBody(endpoint),
    query: sampleParameters(endpoint.query, new Map(), side),
    headers: sampleParameters(endpoint.headers, new Map(), side),
    reads: [],
    response: undefined,
  };
}
