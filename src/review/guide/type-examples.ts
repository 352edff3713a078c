import type { Change } from "../diff/change.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import type { Field, ObjectType, TypeRef } from "../../language/model/ir/type.js";
import {
  type CallExample,
  fragmentOf,
  isGiven,
  type Read,
  sampleParameters,
  someBody,
} from "./call-example.js";
import { findSteps, type Step } from "./find-steps.js";
import { type Fragment, wrapFragment } from "./fragment.js";
import { fieldOf, type GuideSide } from "./guide-side.js";
import { isOf } from "../diff/kinds/families.js";

/** A field of a type with the change that is about it. */
export interface ChangedField {
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
  const fields = changedFields(type, changes, side);
  const sent = fields.filter(({ change }) => change.direction === "request" || change.direction === "both");
  const read = fields.filter(({ change }) => change.direction === "response" || change.direction === "both");
  const ids = changes.flatMap(({ reaches }) => reaches);
  const isSent = changes.some(({ direction }) => direction === "request" || direction === "both");
  const sending = isSent ? sendingExample(type, sent, ids, side) : undefined;
  const reading = readingExample(type, read, ids, side);
  if (sending === undefined || reading === undefined) return [sending ?? reading ?? []].flat();
  // One call may show both.
  const isOne = sending.endpoint === reading.endpoint;
  return isOne ? [{ ...reading, body: sending.body }] : [sending, reading];
}

/** The fields that changes are about, as far as this side has them. */
export function changedFields(
  type: ObjectType,
  changes: readonly Change[],
  { which }: GuideSide,
): readonly ChangedField[] {
  return changes.flatMap((change) => {
    const field = change.subject.part === "fields" ? fieldOf(type.fields, change, which) : undefined;
    return field === undefined ? [] : [{ field, change }];
  });
}

/** A call with the way to the type in what it sends or returns. */
interface Found {
  readonly endpoint: CallExample["endpoint"];
  readonly steps: readonly Step[];
}

/** Among so many the nearest is near enough. */
const maxCalls = 50;

/** The calls in whose values the type is, those first where it is nearest. */
function findCalls(
  ids: readonly string[],
  rootsOf: (endpoint: CallExample["endpoint"]) => readonly TypeRef[],
  { id: target }: ObjectType,
  { endpointOf, types }: GuideSide,
): readonly Found[] {
  const found = [...new Set(ids)].slice(0, maxCalls).flatMap((id) => {
    const endpoint = endpointOf(id);
    if (endpoint === undefined) return [];
    const paths = rootsOf(endpoint).flatMap((root) => {
      const steps = findSteps(root, target, types);
      return steps === undefined ? [] : [{ endpoint, steps }];
    });
    return paths.slice(0, 1);
  });
  return found.toSorted((one, other) => one.steps.length - other.steps.length);
}

function sendingExample(
  type: ObjectType,
  fields: readonly ChangedField[],
  ids: readonly string[],
  side: GuideSide,
): CallExample | undefined {
  const [call] = findCalls(ids, ({ body }) => (body === undefined ? [] : [body.type]), type, side);
  if (call === undefined) return undefined;
  const given = fields.filter(({ field, change }) => isGiven(field, change, side));
  const body = wrapFragment(call.steps, objectOf(type, given, side));
  return { ...plainCall(call.endpoint, side), body };
}

function readingExample(
  type: ObjectType,
  fields: readonly ChangedField[],
  ids: readonly string[],
  side: GuideSide,
): CallExample | undefined {
  const rootsOf = ({ responses }: Endpoint) => responses.flatMap((response) => response.type ?? []);
  const [call] = findCalls(ids, rootsOf, type, side);
  if (call === undefined || fields.length === 0) return undefined;
  const { endpoint, steps } = call;
  const response = wrapFragment(steps, objectOf(type, fields, side));
  return { ...plainCall(endpoint, side), reads: readsOf(fields, steps), response };
}

/** What is read of a value with the type in it. */
export function readsOf(fields: readonly ChangedField[], steps: readonly Step[]): readonly Read[] {
  return fields.map(({ field, change }) => ({
    steps: [...steps, { kind: "field", name: field.name, isRequired: field.isRequired, hasOthers: true }],
    // Of what is only called otherwise, or gone, its type says nothing.
    type: isOf("renamed", change.kind) || change.places.new === undefined ? undefined : field,
  }));
}

/** With the fields that changed, in the order of the type. */
export function objectOf(type: ObjectType, fields: readonly ChangedField[], side: GuideSide): Fragment {
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
    body: someBody(endpoint, side),
    query: sampleParameters(endpoint.query, new Map(), side),
    headers: sampleParameters(endpoint.headers, new Map(), side),
    reads: [],
    response: undefined,
  };
}
