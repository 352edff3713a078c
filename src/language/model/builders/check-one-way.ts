import type { FieldRef, TypeDeclaration, TypeId } from "../ir/type.js";
import type { Webhooks } from "../ir/webhooks.js";
import { valueOf } from "../ir/known.js";
import type { Report } from "../report.js";
import type { OneWayField, OneWayFields } from "./one-way-fields.js";
import { hasOutput, type UsageOf } from "./usage.js";

/** Reports fields that nothing has, since no request has their type, or nothing but requests has it. */
export function checkOneWayUse(
  types: readonly TypeDeclaration[],
  oneWay: OneWayFields,
  usageOf: UsageOf,
  report: Report,
): void {
  for (const { id, name } of types) {
    const usage = usageOf(id);
    const isUsedIn = { requests: usage.inRequests, responses: hasOutput(usage) };
    // A type that nothing uses is reported as that.
    if (!isUsedIn.requests && !isUsedIn.responses) continue;
    for (const { id: field, direction, at } of oneWay.get(id) ?? []) {
      if (!isUsedIn[direction]) report("unused-field", { type: name, field, direction }, at);
    }
  }
}

/**
 * Reports fields that tell types apart, but that not all directions have which meet these; what remains are the others.
 */
export function withoutTags(
  types: readonly TypeDeclaration[],
  webhooks: Webhooks | undefined,
  oneWay: OneWayFields,
  usageOf: UsageOf,
  report: Report,
): OneWayFields {
  const wrong = new Set<OneWayField>();
  for (const { union, field, type, meets } of tellingFields(types, webhooks, usageOf)) {
    const found = oneWay.get(type)?.find(({ id }) => id === field.id);
    if (found === undefined || !meets[found.direction === "requests" ? "responses" : "requests"]) continue;
    report("one-way-tag", { union, field: field.id, type, direction: found.direction }, found.at);
    wrong.add(found);
  }
  if (wrong.size === 0) return oneWay;
  return new Map([...oneWay].map(([id, fields]) => [id, fields.filter((field) => !wrong.has(field))]));
}

interface TellingField {
  readonly union: string;
  readonly field: FieldRef;
  readonly type: TypeId;
  /** Whether requests have the union, and whether anything else has it. */
  readonly meets: { readonly requests: boolean; readonly responses: boolean };
}

/** By which fields the types of all unions are told apart. */
function tellingFields(
  types: readonly TypeDeclaration[],
  webhooks: Webhooks | undefined,
  usageOf: UsageOf,
): readonly TellingField[] {
  const ofUnions = types.flatMap((union): readonly TellingField[] => {
    const usage = usageOf(union.id);
    const meets = { requests: usage.inRequests, responses: hasOutput(usage) };
    if (union.kind === "union") {
      const { id, discriminator: field } = union;
      return union.variants.map(({ type }) => ({ union: id, field, type, meets }));
    }
    if (union.kind !== "alias" || union.type.kind !== "union") return [];
    return union.type.alternatives.flatMap(({ type, field }) =>
      field === undefined || type.kind !== "named" ? [] : [{ union: union.id, field, type: type.id, meets }],
    );
  });
  const { discriminator, kinds } = webhooks ?? {};
  if (discriminator === undefined) return ofUnions;
  const payloads = valueOf(kinds) ?? [];
  const meets = { requests: false, responses: true };
  return [
    ...ofUnions,
    ...payloads.map(({ payload }) => ({ union: "webhooks", field: discriminator, type: payload, meets })),
  ];
}
