import { isOfService } from "./error-bodies.js";
import type { ErrorContent } from "./ir/error.js";
import type { Field } from "./ir/type.js";
import type { TypeIndex } from "./type-index.js";
import { withoutNull } from "./type-words.js";

/** A field, and those that matter of the objects in it; `undefined`: the field alone matters. */
export interface FieldTree {
  readonly field: Field;
  readonly inner: readonly FieldTree[] | undefined;
}

/** Fields that prove the origin of a body, and others whose types it must keep if it has them. */
interface ProvingFields {
  readonly fields: readonly FieldTree[];
  readonly beside: readonly FieldTree[];
}

/** What proves the origin of an error body: the fields that it requires, without further ones; all of `fields`; or one of them. */
export interface ErrorProof extends ProvingFields {
  readonly kind: "shape" | "all" | "some";
}

/** In lower case, the members that gateways write in errors of their own: those of RFC 9457, and the usual ones beside them. */
const gatewayMembers: ReadonlySet<string> = new Set([
  "code",
  "detail",
  "error",
  "instance",
  "message",
  "status",
  "statuscode",
  "title",
  "type",
]);

function isOfGateways({ name }: Pick<Field, "name">): boolean {
  return gatewayMembers.has(name.toLowerCase());
}

/** Whether no gateway sends a body by chance that has these members: several, or one that gateways don't write. */
export function requiresEnough(required: readonly Pick<Field, "name">[]): boolean {
  return required.length > 1 || required.some((field) => !isOfGateways(field));
}

/** What proves that the origin of an error sent a body with these fields. */
export function findErrorProof(fields: readonly Field[], types: TypeIndex): ErrorProof {
  const required = requiredOf(fields);
  if (requiresEnough(required)) return { kind: "shape", fields: [], beside: findTyped(fields, types) };
  const nested = required.flatMap((field) => {
    const inner = requiredOf(fieldsOf(field, types) ?? []);
    return requiresEnough(inner) ? [{ field, inner: inner.map(alone) }] : [];
  });
  return nested.length > 0
    ? { kind: "all", fields: nested, beside: findTyped(fields, types) }
    : { kind: "some", ...findProving(fields, types) };
}

/** Whether some body of an error can prove that the service itself sent it. */
export function canProveOrigin(body: ErrorContent, types: TypeIndex): boolean {
  if (body.kind === "text" || !isOfService(body)) return false;
  return types.objectsOf({ kind: "named", id: body.type }).some(({ fields }) => {
    const proof = findErrorProof(fields, types);
    return proof.kind === "shape" || proof.fields.length > 0;
  });
}

function requiredOf(fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ isRequired }) => isRequired);
}

function alone(field: Field): FieldTree {
  return { field, inner: undefined };
}

/** The fields of an object in the body, if it is one type of object alone. */
function fieldsOf({ type }: Field, types: TypeIndex): readonly Field[] | undefined {
  const [object, ...others] = types.objectsOf(withoutNull(type));
  return others.length === 0 ? object?.fields : undefined;
}

/** An object within an object in the body may have any members. */
const deepest = 2;

/** The fields whose types the shape of a body says nothing of: those that it may lack, and those of objects in it. */
function findTyped(fields: readonly Field[], types: TypeIndex): readonly FieldTree[] {
  const trees = fields.map((field) => {
    const inner = isOfGateways(field) ? fieldsOf(field, types) : undefined;
    return { field, inner: inner?.map(alone) };
  });
  return trees.filter(({ field, inner }) => !field.isRequired || inner !== undefined);
}

function findProving(fields: readonly Field[], types: TypeIndex, depth = 1): ProvingFields {
  const usual = fields.filter(isOfGateways).map((field) => {
    const inner = depth < deepest ? fieldsOf(field, types) : undefined;
    return { field, inner: inner && findProving(inner, types, depth + 1) };
  });
  return {
    fields: [
      ...fields.filter((field) => !isOfGateways(field)).map(alone),
      ...usual.flatMap(({ field, inner }) =>
        inner === undefined || inner.fields.length === 0 ? [] : [{ field, inner: inner.fields }],
      ),
    ],
    beside: usual.map(({ field, inner }) => ({ field, inner: inner?.beside })),
  };
}
