import type { Change } from "../../src/diff/change.js";
import type { WitnessSymbols } from "../../src/diff/witness.js";
import { planNames } from "../../src/emit/typescript/names.js";
import { valueOf } from "../../src/model/ir/known.js";
import type { Api } from "../../src/model/ir/api.js";
import type { Field, TypeRef } from "../../src/model/ir/type.js";
import { camelCase } from "../../src/model/names.js";
import { namedTypes } from "../../src/model/type-words.js";

/** The symbols of one client that a change is about. */
export function symbolsOf({ address, before, after }: Change, api: Api): WitnessSymbols {
  const names = planNames(api);
  const [section, id = "", part, member = ""] = address.split(".");
  const code = /`([^`]+)`/u.exec(`${before} ${after}`)?.[1];
  const common = { client: names.client, ...(code !== undefined && { value: code }) };
  if (section === "types") {
    return { ...common, ...ofType(api, id, part, member, before), before: typescriptOf(before) };
  }
  if (section === "endpoints") {
    return { ...common, before: typescriptOf(before), ...ofEndpoint(api, id, part, member, before) };
  }
  if (section === "errors") {
    const row = api.errors.find(({ status }) => status === Number.parseInt(id, 10));
    return { ...common, ...(row && { error: names.errors.get(row.name) }), before, after };
  }
  if (section === "versions" && code !== undefined) {
    return { ...common, ...ofEndpoint(api, code, undefined, "", undefined) };
  }
  if (section === "webhooks") {
    const kinds = valueOf(api.webhooks?.kinds) ?? [];
    const kind = kinds.find(({ name }) => address.endsWith(name)) ?? kinds[0];
    return {
      ...common,
      webhook: api.webhooks === undefined ? undefined : names.webhook,
      payload: kind?.payload,
    };
  }
  if (section === "limits") return { ...common, constant: names.limits.get(id)?.maximum };
  const [first] = api.endpoints;
  return first === undefined
    ? common
    : { ...common, before: code ?? before, ...ofEndpoint(api, first.id, undefined, "", undefined) };
}

function ofType(
  api: Api,
  id: string,
  part: string | undefined,
  member: string,
  before: string | undefined,
): WitnessSymbols {
  const names = planNames(api);
  const type = api.types.find((one) => one.id === id || one.name === before);
  if (type === undefined) return {};
  const symbols = { type: names.types.get(type.id)?.type };
  if (type.kind === "union") {
    const variant = part === "variants" ? type.variants.find(({ tag }) => tag === member) : type.variants[0];
    const tests = type.variants.map(
      ({ tag }) => `value.${type.discriminator.name} === ${JSON.stringify(tag)}`,
    );
    return {
      ...symbols,
      discriminator: type.discriminator.name,
      known: tests.join(" || "),
      variant: variant?.type,
      variants: type.variants.map((one) => one.type).join(" | "),
    };
  }
  if (type.kind !== "object") return symbols;
  const field = type.fields.find((one) => one.id === member || one.name === before);
  return { ...symbols, member: field?.name ?? member, values: field && valuesOf(field.type) };
}

function ofEndpoint(
  api: Api,
  id: string,
  part: string | undefined,
  member: string,
  before: string | undefined,
): WitnessSymbols {
  const names = planNames(api);
  const endpoint = api.endpoints.find((one) => one.id === id || one.id === before);
  const planned = names.endpoints.get(endpoint?.id ?? "");
  if (endpoint === undefined || planned === undefined) return {};
  const group = names.groups.get(endpoint.group)?.property;
  const [body] = endpoint.body === undefined ? [] : namedTypes(endpoint.body.type);
  const path = endpoint.pathParameters.map(() => '"1"');
  const replies = endpoint.responses.flatMap((response) =>
    response.type === undefined ? [] : namedTypes(response.type),
  );
  return {
    method: `${group}.${planned.method}`,
    group,
    call: planned.method,
    operation: endpoint.id,
    replies: names.replies,
    reply: replies.at(-1),
    arguments: path.join(", "),
    given: [...path, "body"].join(", "),
    body,
    ...(part === "headers"
      ? { type: planned.headers?.type, member: camelCase(nameOf(endpoint.headers, member, before)) }
      : { type: planned.query?.type, member: nameOf(endpoint.query, member, before) }),
  };
}

function nameOf(fields: readonly Field[], id: string, before: string | undefined): string {
  return fields.find((field) => field.id === id || field.name === before)?.name ?? id;
}

function valuesOf(type: TypeRef): string | undefined {
  return type.kind === "enum" ? type.values.map((value) => JSON.stringify(value)).join(" | ") : undefined;
}

/** What a type of a model is in TypeScript, as far as the cases need it. */
function typescriptOf(words: string | undefined): string | undefined {
  return words === "integer" ? "number" : words;
}
