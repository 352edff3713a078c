import type { Endpoint } from "../../../model/ir/endpoint.js";
import type { Field, TypeDeclaration } from "../../../model/ir/type.js";
import { conjunction } from "../../../text/words.js";
import type { Change } from "../../change.js";
import { describeRoute } from "../../compare/routes.js";
import type { GuideInput } from "./guide-code.js";
import { code, labelled } from "./guide-words.js";

/** What callers of a call that changes needn't touch, as far as both versions specify it. */
export function renderWhatStays(input: GuideInput): readonly string[] {
  const items = input.apis.new.endpoints.flatMap((call) => describeCall(call, input));
  return items.length === 0 ? [] : ["## What stays as it is", items.join("\n")];
}

function describeCall(call: Endpoint, input: GuideInput): readonly string[] {
  const { apis, code: written, changes } = input;
  const before = apis.old.endpoints.find(({ id }) => id === call.id);
  const name = written.nameOf(call.id, "new");
  const own = changes.filter(({ reaches, effect }) => effect !== "none" && reaches.includes(call.id));
  if (before === undefined || name === undefined || own.length === 0) return [];
  const parts = [
    ...(describeRoute(before) === describeRoute(call) ? ["its route"] : []),
    ...(own.some(isOfResponses) ? [] : ["what it returns"]),
  ];
  const fields = apis.new.types.flatMap((type) => describeFields(type, call, input));
  if (parts.length + fields.length === 0) return [];
  return [
    labelled(code(name), `${[...fields, conjunction([...parts, ...describeShared(input)])].join("; ")}.`),
  ];
}

function isOfResponses({ direction }: Change): boolean {
  return direction === "response" || direction === "both";
}

/** Parts of the API that hold for all calls. */
function describeShared({ apis, changes }: GuideInput): readonly string[] {
  const stays = (section: string) =>
    !changes.some(({ address }) => address === section || address.startsWith(`${section}.`));
  return [
    ...(stays("authentication") ? ["how it authenticates"] : []),
    ...(apis.new.environments.length > 0 && stays("environments") ? ["where it is sent"] : []),
    ...(apis.new.limits.length > 0 && stays("limits") ? ["its limits"] : []),
  ];
}

/** Of a type that is sent, and of which other fields change. */
function describeFields(type: TypeDeclaration, call: Endpoint, input: GuideInput): readonly string[] {
  const { apis, changes, reach, code: written } = input;
  const before = apis.old.types.find(({ id }) => id === type.id);
  const own = changes.filter(({ address }) => address.startsWith(`types.${type.id}.`));
  const isSent = reach.new.operations({ kind: "type", id: type.id }, "request").includes(call.id);
  if (own.length === 0 || !isSent || type.kind !== "object" || before?.kind !== "object") return [];
  const stays = ({ id, name }: Field) =>
    before.fields.some((field) => field.id === id && field.name === name) &&
    !own.some(({ address }) => `${address}.`.startsWith(`types.${type.id}.fields.${id}.`));
  const names = type.fields.filter(stays).map(({ name }) => code(name));
  const typeName = code(written.typeNameOf(type.id, "new") ?? type.name);
  return names.length === 0 ? [] : [`${conjunction(names)} of ${typeName}`];
}
