import { isOfService } from "./error-bodies.js";
import type { Api } from "./ir/api.js";
import type { ErrorContent } from "./ir/error.js";
import type { Field } from "./ir/type.js";
import { type ProofRule, proofRule } from "./proof-rule.js";
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

/** Whether a body that requires these members is enough of a proof, whatever else it has. */
export function requiresEnough(required: readonly Pick<Field, "name">[], rule: ProofRule): boolean {
  return required.some((field) => !rule.isCommon(field)) || (rule.severalSuffice && required.length > 1);
}

/** What proves that the origin of an error sent a body with these fields. */
export function findErrorProof(fields: readonly Field[], types: TypeIndex, rule: ProofRule): ErrorProof {
  const required = requiredOf(fields);
  const shape = { kind: "shape", fields: [], beside: findTyped(fields, types, rule) } as const;
  if (requiresEnough(required, rule)) return shape;
  const nested = required.flatMap((field) => {
    const inner = requiredOf(fieldsOf(field, types) ?? []);
    return requiresEnough(inner, rule) ? [{ field, inner: inner.map(alone) }] : [];
  });
  return nested.length > 0
    ? { ...shape, kind: "all", fields: nested }
    : { kind: "some", ...findProving(fields, types, rule) };
}

/** Whether some body of an error can prove that the service itself sent it. */
export function canProveOrigin(
  body: ErrorContent,
  api: Pick<Api, "conventions" | "errors">,
  types: TypeIndex,
): boolean {
  if (body.kind === "text" || !isOfService(body)) return false;
  const rule = proofRule(body.origin, api, types);
  return types.objectsOf({ kind: "named", id: body.type }).some(({ fields }) => {
    const proof = findErrorProof(fields, types, rule);
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
function findTyped(fields: readonly Field[], types: TypeIndex, rule: ProofRule): readonly FieldTree[] {
  const trees = fields.map((field) => {
    const inner = rule.isCommon(field) ? fieldsOf(field, types) : undefined;
    return { field, inner: inner?.map(alone) };
  });
  return trees.filter(({ field, inner }) => !field.isRequired || inner !== undefined);
}

function findProving(fields: readonly Field[], types: TypeIndex, rule: ProofRule, depth = 1): ProvingFields {
  const common = fields.filter(rule.isCommon).map((field) => {
    const inner = depth < deepest ? fieldsOf(field, types) : undefined;
    return { field, inner: inner && findProving(inner, types, rule, depth + 1) };
  });
  return {
    fields: [
      ...fields.filter((field) => !rule.isCommon(field)).map(alone),
      ...common.flatMap(({ field, inner }) =>
        inner === undefined || inner.fields.length === 0 ? [] : [{ field, inner: inner.fields }],
      ),
    ],
    beside: common.map(({ field, inner }) => ({ field, inner: inner?.beside })),
  };
}
