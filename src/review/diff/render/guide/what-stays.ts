import type { Endpoint } from "../../../../language/model/ir/endpoint.js";
import type { Field, TypeDeclaration } from "../../../../language/model/ir/type.js";
import { indexTypes } from "../../../../language/model/type-index.js";
import { conjunction } from "../../../../language/text/words.js";
import type { Change } from "../../change.js";
import { describeRoute } from "../../compare/routes.js";
import { classifyTypes, describeField } from "../../compare/type-classes.js";
import type { Pair } from "../../pair.js";
import type { GuideInput, GuideSideName } from "./guide-code.js";
import { code, labelled } from "./guide-words.js";
import { createLimits, type LimitsOf } from "./limits-of-calls.js";
import type { Section } from "../../subject.js";
import { isOf } from "../../kinds/families.js";

/** What callers of a call that changes needn't touch, as far as both versions specify it. */
export function renderWhatStays(input: GuideInput): readonly string[] {
  const sides = { input, limitsOf: createLimits(input), saidBy: createFields(input) };
  const items = input.apis.new.endpoints.flatMap((call) => describeCall(call, sides));
  return items.length === 0 ? [] : ["## What stays as it is", items.join("\n")];
}

interface Sides {
  readonly input: GuideInput;
  readonly limitsOf: Pair<LimitsOf>;
  readonly saidBy: Pair<(field: Field) => string>;
}

function describeCall(call: Endpoint, sides: Sides): readonly string[] {
  const { apis, code: written, changes } = sides.input;
  const before = apis.old.endpoints.find(({ id }) => id === call.id);
  const name = written.nameOf(call.id, "new");
  const own = changes.filter(({ reaches }) => reaches.includes(call.id));
  if (before === undefined || name === undefined || own.every(({ effect }) => effect === "none")) return [];
  const calls = { old: before, new: call };
  const parts = [
    ...(describeRoute(before) === describeRoute(call) && !own.some(({ kind }) => isOf("route", kind))
      ? ["its route"]
      : []),
    ...(own.some(isOfResponses) ? [] : ["what it returns"]),
  ];
  const fields = apis.new.types.flatMap((type) => describeFields(type, call, sides));
  if (parts.length + fields.length === 0) return [];
  const whole = [...parts, ...describeRules(calls, own, sides)];
  return [
    labelled(code(name), `${[...fields, ...(whole.length === 0 ? [] : [conjunction(whole)])].join("; ")}.`),
  ];
}

function isOfResponses({ direction, effect }: Change): boolean {
  return effect !== "none" && (direction === "response" || direction === "both");
}

/** How a call is sent, and how much of anything it may have. */
function describeRules(
  calls: Pair<Endpoint>,
  own: readonly Change[],
  { input: { apis, changes }, limitsOf }: Sides,
): readonly string[] {
  const isChanged = (section: Section, ...parts: readonly string[]) => {
    const isSaid = ({ subject }: Change) =>
      subject.section === section ||
      (subject.section === "endpoints" && subject.part !== undefined && parts.includes(subject.part));
    return own.some(isSaid) || changes.some((one) => one.reaches.length === 0 && isSaid(one));
  };
  const limits = { old: limitsOf.old(calls.old), new: limitsOf.new(calls.new) };
  const areSame = limits.new.length > 0 && JSON.stringify(limits.old) === JSON.stringify(limits.new);
  return [
    ...(isChanged("authentication", "authentication", "scopes") ? [] : ["how it authenticates"]),
    ...(apis.new.environments.length === 0 || isChanged("environments", "server")
      ? []
      : ["where it is sent"]),
    ...(areSame && !isChanged("limits") ? ["its limits"] : []),
  ];
}

/** What the fields of each side say of values: the same where those of both do. */
function createFields({ apis }: GuideInput): Sides["saidBy"] {
  const classes = classifyTypes(apis);
  const createSide = (side: GuideSideName) => {
    const index = indexTypes(apis[side].types);
    return (field: Field) => JSON.stringify(describeField(field, index, (id) => classes[side].get(id) ?? id));
  };
  return { old: createSide("old"), new: createSide("new") };
}

/** Of a type that is sent, and of which other fields change. */
function describeFields(type: TypeDeclaration, call: Endpoint, sides: Sides): readonly string[] {
  const { input, saidBy } = sides;
  const { apis, changes, reach, code: written } = input;
  const before = apis.old.types.find(({ id }) => id === type.id);
  const own = changes.filter(
    ({ subject }) => subject.section === "types" && subject.id === type.id && subject.part !== undefined,
  );
  const isSent = reach.new.operations({ kind: "type", id: type.id }, "request").includes(call.id);
  if (own.length === 0 || !isSent || type.kind !== "object" || before?.kind !== "object") return [];
  // Where nobody knows which fields may be absent, that is so of each.
  if (type.requiredness.kind !== before.requiredness.kind) return [];
  const stays = (field: Field) =>
    before.fields.some((former) => former.id === field.id && saidBy.old(former) === saidBy.new(field)) &&
    !own.some(({ subject: { part, member } }) => part === "fields" && member[0] === field.id);
  const names = type.fields.filter(stays).map(({ name }) => code(name));
  const typeName = code(written.typeNameOf(type.id, "new") ?? type.name);
  return names.length === 0 ? [] : [`${conjunction(names)} of ${typeName}`];
}
