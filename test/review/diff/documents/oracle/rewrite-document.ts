import type { Json } from "../../../../openapi/import/open-document.js";

/** Says the same in OpenAPI 3.0; `undefined`: that can't. */
export function inOpenApi30(document: Json): Json | undefined {
  const rewritten = rewrite(document);
  return isJson(rewritten) ? { ...rewritten, openapi: "3.0.3" } : undefined;
}

const later = new Set(
  "$comment examples prefixItems contains patternProperties propertyNames dependentRequired if else".split(
    " ",
  ),
);

/** `undefined`: some part of it can't be said. */
function rewrite(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(rewrite);
    return items.includes(undefined) ? undefined : items;
  }
  if (!isJson(value)) return value;
  if ("$ref" in value) return Object.keys(value).length === 1 ? value : undefined;
  const members: [string, unknown][] = [];
  for (const [key, member] of Object.entries(value)) {
    const said = rewriteMember(key, member);
    if (said === undefined || said.some(([, inner]) => inner === undefined)) return undefined;
    members.push(...said);
  }
  return Object.fromEntries(members);
}

/** The members that say what one member says. */
function rewriteMember(key: string, member: unknown): [string, unknown][] | undefined {
  if (later.has(key)) return undefined;
  if (key === "type" && member === "null") return undefined;
  if (key === "type" && Array.isArray(member)) return rewriteTypes(member);
  if (key === "const") return [["enum", [member]]];
  if (key === "exclusiveMinimum" || key === "exclusiveMaximum") {
    return [
      [key === "exclusiveMinimum" ? "minimum" : "maximum", member],
      [key, true],
    ];
  }
  return [[key, rewrite(member)]];
}

function rewriteTypes(types: readonly unknown[]): [string, unknown][] | undefined {
  const [type, ...others] = types.filter((one) => one !== "null");
  if (others.length > 0) return undefined;
  return types.includes("null")
    ? [
        ["type", type],
        ["nullable", true],
      ]
    : [["type", type]];
}

/** The same document, with the body and the response of its operation among the components. */
export function withSharedParts(document: Json): Json {
  const [paths, components] = [Object(document["paths"]), Object(document["components"])];
  const { [path]: item, ...others } = paths;
  const { requestBody, responses, ...operation } = item.post;
  const { 200: success, ...errors } = responses;
  const post = {
    ...operation,
    ...(requestBody && { requestBody: { $ref: "#/components/requestBodies/Body" } }),
    responses: { 200: { $ref: "#/components/responses/Done" }, ...errors },
  };
  const shared = {
    ...(requestBody && { requestBodies: { Body: requestBody } }),
    responses: { Done: success },
  };
  return { ...document, paths: { [path]: { post }, ...others }, components: { ...components, ...shared } };
}

const path = "/things/{id}";

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
