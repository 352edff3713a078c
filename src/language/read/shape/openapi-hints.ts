import { sayUndescribed } from "../../diagnostics/undescribed.js";
import { pagesHelp } from "./undescribed-content.js";
import { asCode, conjunction } from "../../text/words.js";
import { pascalCase } from "../../text/names.js";
import {
  helpForOwnSecurity,
  helpForSchemeType,
  helpForSecurity,
  helpForSecuritySchemes,
} from "./help-for-access.js";
import type { ContentPath } from "../document.js";
import { childOf, nodeAt, type TreeNode } from "../tree/tree.js";
import { helpForStyle } from "./query-words.js";
import { helpForOthers } from "./openapi-others.js";
import { helpForDirection } from "./openapi-directions.js";
import { serverHints } from "./server-words.js";
import { adviseUnion, alternativesIn, distinctAlternatives } from "./openapi-unions.js";
import { helpForRequestBody, mediaTypeHints, typeIn } from "./body-words.js";
import { isFalse, textAt, typeOfSchema, typeValue } from "./openapi.js";

/** A key of OpenAPI at a place of the model, and what is around it. */
interface OpenapiKey {
  /** The name of the type, the field or the endpoint that has the key. */
  readonly name: string;
  readonly isField: boolean;
  /** Whether it can be in one direction only: a field of a type. */
  readonly hasDirection: boolean;
  readonly isPathParameter: boolean;
  /** What has the key. */
  readonly owner: TreeNode;
  readonly value: TreeNode;
}

/** What to write in place of a key; `undefined` where it isn't clear. */
type Hint = string | ((found: OpenapiKey) => string | undefined);

/** By a key that the language has at the same places, then by the key of OpenAPI; the first of the former wins. */
const hints: Readonly<Record<string, Readonly<Record<string, Hint>>>> = {
  // A parameter of the query.
  send: {
    style: helpForSend,
    explode: helpForSend,
    collectionFormat: helpForSend,
  },
  // A type, a field, a parameter.
  observed: {
    $ref: (found) => writeType(found, typeOfSchema(found.owner)),
    schema: (found) => writeType(found, typeOfSchema(found.value)),
    allOf: helpForParts,
    oneOf: helpForUnion,
    anyOf: helpForUnion,
    properties: ({ name, isField }) =>
      isField
        ? `Declare a type with these \`fields\` under \`types\`, and write \`${name}: ${pascalCase(name)}\`.`
        : "Write `fields`.",
    additionalProperties: (found) =>
      isFalse(found.value) || hasFields(found.owner)
        ? helpForOthers(found.value, found.isField)
        : writeType(found, `map<${typeOfSchema(found.value) ?? "json"}>`),
    nullable: (found) =>
      isFalse(found.value)
        ? "Remove it: only what has `| null` in its type may be null."
        : writeInPlace(found, "nullable", typeOfSchema(found.owner) ?? "string | null"),
    required: helpForRequired,
    optional: helpForRequired,
    in: ({ value }) =>
      value.kind === "scalar" && value.value === "cookie"
        ? sayUndescribed("cookies")
        : "Remove it: parameters go under `path`, `query` or `headers`.",
    readOnly: (found) => helpForDirection(found.value, found, "responses"),
    writeOnly: (found) => helpForDirection(found.value, found, "requests"),
    values: "Write `enum: [...]` with the values, in place of `type` and `values`.",
    const: ({ value }) => `Write \`enum: [${value.kind === "scalar" ? value.source : "…"}]\`.`,
    example: "Write it at a field of a type, or at a type.",
    examples: "Write one of them as `example`, or say them in `doc`.",
    ...rangeHints("length", "minLength", "maxLength"),
    ...rangeHints("range", "minimum", "maximum"),
    ...rangeHints("items", "minItems", "maxItems"),
    ...rangeHints("items", "minProperties", "maxProperties"),
    uniqueItems: ({ value }) => (isFalse(value) ? "Remove it." : "Write `unique: true`."),
    multipleOf: ({ value }) => `Write \`multiple_of: ${value.kind === "scalar" ? value.source : "…"}\`.`,
  },
  // An endpoint.
  GET: {
    method: ({ owner }) => helpForMethod(owner),
    url: helpForAddress,
    uri: helpForAddress,
    route: helpForAddress,
    operationId: "Remove it: the key of the endpoint is its operation id.",
    parameters: "Write them as fields under `path`, `query` and `headers`: `path: { id: string }`.",
    requestBody: ({ value }) => helpForRequestBody(value),
    responses: ({ value }) =>
      `Write \`returns: ${typeIn(value)}\`, and the statuses of errors as \`errors: [${errorsIn(value)}]\`.`,
    ...serverHints,
    tags: "Remove it: the `group` of the file is the group of its endpoints.",
    security: ({ value }) => helpForOwnSecurity(value),
    cookies: sayUndescribed("cookies"),
    cookie: sayUndescribed("cookies"),
  },
  // Authentication.
  token: {
    type: ({ owner }) => helpForSchemeType(owner),
    in: ({ owner }) => helpForSchemeType(owner),
    flows: sayUndescribed("consent"),
    bearerFormat: "Remove it: the client sends any token as it is.",
    header: ({ value }) =>
      value.kind === "scalar" ? `Write \`scheme: header, name: ${value.source}\`.` : undefined,
    tokenUrl: ({ value }) => (value.kind === "scalar" ? `Write \`token: ${value.source}\`.` : undefined),
    token_url: ({ value }) => (value.kind === "scalar" ? `Write \`token: ${value.source}\`.` : undefined),
  },
  // The pages of all lists.
  total_pages: pageHints(),
  // A list.
  sort: pageHints(),
  // A file.
  endpoints: {
    info: ({ value }) => `Write \`api: { name: ${textAt(value, "title") ?? "…"} }\`.`,
    servers: "Write `environments`, with a name and a `url` for each server.",
    paths:
      "Write each operation under `endpoints`, by its operation id, with its route: `get-order: { GET: … }`.",
    tags: "Write `groups`, and one file per group, with its `group`.",
    security: ({ value }) => helpForSecurity(value),
    securitySchemes: ({ value }) => helpForSecuritySchemes(value),
    securityDefinitions: ({ value }) => helpForSecuritySchemes(value),
    components: ({ value }) => {
      const [schemas, schemes] = [childOf(value, "schemas"), childOf(value, "securitySchemes")];
      return schemas === undefined && schemes !== undefined
        ? helpForSecuritySchemes(schemes)
        : helpForSchemas(schemas);
    },
    definitions: ({ value }) => helpForSchemas(value),
    schemas: ({ value }) => helpForSchemas(value),
  },
  // An error.
  body: {
    content: ({ value }) => `Write \`body: ${typeIn(value)}\`.`,
    schema: ({ value }) => `Write \`body: ${typeValue(typeOfSchema(value) ?? "Name")}\`.`,
  },
  // A response.
  headers: {
    ...mediaTypeHints,
    schema: ({ value }) => `Write \`type: ${typeValue(typeOfSchema(value) ?? "Name")}\`.`,
  },
  // A limit.
  duration: {
    ...rangeHints("range", "min", "max"),
    ...rangeHints("range", "minimum", "maximum"),
    count: ({ value }) =>
      value.kind === "scalar" && value.source.includes("..")
        ? `Write \`range: ${value.source}\`.`
        : undefined,
  },
  // Whatever has a doc.
  doc: {
    description: "Write `doc`.",
    summary: ({ owner }) =>
      childOf(owner, "description") === undefined ? "Write `doc`." : "Remove it, or say it in `doc`.",
  },
};

/** Two keys of OpenAPI say how several values are sent. */
function helpForSend({ owner, value }: OpenapiKey): string | undefined {
  const explode = childOf(owner, "explode");
  const isExploded = explode === undefined ? undefined : !isFalse(explode);
  const own = value.kind === "scalar" && typeof value.value === "string" ? value.value : undefined;
  return helpForStyle(own ?? textAt(owner, "style") ?? "form", isExploded);
}

/** What to write in place of a key that people copy from OpenAPI. `known` are the keys that the language has there. */
export function helpForOpenapiKey(
  path: ContentPath,
  key: string,
  known: readonly string[],
  root: TreeNode,
): string | undefined {
  const [owner, value] = [nodeAt(root, path), nodeAt(root, [...path, key])];
  if (owner === undefined || value === undefined) return undefined;
  const [, rows] =
    Object.entries(hints).find(([beside, byKey]) => known.includes(beside) && Object.hasOwn(byKey, key)) ??
    [];
  const hint = rows?.[key];
  if (typeof hint !== "function") return hint;
  const name = String(path.at(-1) ?? "").replace(/\?$/u, "");
  const isPathParameter = path[0] === "endpoints" && path[2] === "path";
  const [isField, hasDirection] = [known.includes("default"), known.includes("in")];
  return hint({ name, isField, hasDirection, isPathParameter, owner, value });
}

/** `author: Author` for a field that has nothing else, `type: Author` for the rest. */
function writeType({ name, isField, owner }: OpenapiKey, type: string | undefined): string | undefined {
  if (type === undefined) return undefined;
  const isAlone = owner.kind === "map" && owner.entries.size === 1;
  return `Write ${asCode(`${isField && isAlone ? name : "type"}: ${typeValue(type)}`)}.`;
}

function helpForUnion(found: OpenapiKey): string | undefined {
  const types = alternativesIn(found.value);
  const distinct = distinctAlternatives(types);
  if (distinct !== undefined) return writeType(found, distinct);
  const named = types.filter((type) => type !== "null");
  const union = adviseUnion(named, textAt(childOf(found.owner, "discriminator"), "propertyName"));
  if (!found.isField) return `Write ${union.code}.${union.rest}`;
  const advice = `Declare a type with ${union.code} under \`types\`, and write`;
  return `${advice} \`${found.name}: ${pascalCase(found.name)}\`.${union.rest}`;
}

/** A field may have the type alone, with a `doc` perhaps; a type can't take fields of another. */
function helpForParts(found: OpenapiKey): string | undefined {
  const [only, ...others] = alternativesIn(found.value);
  if (only === undefined) return "Write all the fields under `fields` of one type.";
  if (others.length === 0 && found.isField) return writeType(found, only);
  const rest = found.isField ? "" : ` ${sayUndescribed("parts")}`;
  return others.length === 0
    ? `Repeat the fields of ${asCode(only)} under \`fields\`.${rest}`
    : `Write the fields of ${conjunction([only, ...others].map(asCode))} under \`fields\` of one type.${rest}`;
}

/** The keys under which people write the path of a route. */
export const addressKeys: readonly string[] = ["path", "url", "uri", "route"];

function helpForMethod(owner: TreeNode): string {
  const method = textAt(owner, "method")?.toUpperCase() ?? "GET";
  const key = addressKeys.find((address) => textAt(owner, address) !== undefined);
  return key === undefined
    ? `Write the method as the key of the route: \`${method}: /…\`.`
    : `Write ${asCode(`${method}: ${pathOf(textAt(owner, key))}`)} in place of \`method\` and ${asCode(key)}.`;
}

function helpForAddress({ value }: OpenapiKey): string {
  return adviseRoute("GET", value.kind === "scalar" ? String(value.value) : undefined);
}

/** What to write in place of a path without its method. */
export function adviseRoute(method: string, path: string | undefined): string {
  return `Write the route with its method as the key: ${asCode(`${method}: ${pathOf(path)}`)}.`;
}

/** A path, without the server's address before it. */
function pathOf(address = "/…"): string {
  return address.replace(/^https?:\/\/[^/]+(?=\/)/u, "");
}

function hasFields(owner: TreeNode): boolean {
  return childOf(owner, "fields") !== undefined || childOf(owner, "properties") !== undefined;
}

/** One way has no name, and no other words; those of others are in ways that have one. */
function pageHints(): Readonly<Record<string, Hint>> {
  const keys = ["cursor", "next", "next_cursor", "after", "starting_after", "page", "per_page", "link"];
  return Object.fromEntries(keys.map((key) => [key, pagesHelp]));
}

/** A type that says what a key beside `type` says. */
function writeInPlace({ owner }: OpenapiKey, key: string, type: string): string {
  const others = childOf(owner, "type") === undefined ? asCode(key) : `\`type\` and ${asCode(key)}`;
  return `Write \`type: ${typeValue(type)}\` in place of ${others}.`;
}

function helpForRequired({ name, isPathParameter }: OpenapiKey): string {
  return isPathParameter
    ? "Remove it: a path parameter is always required."
    : `Fields are required unless their names end in \`?\`: write \`${name}\` or \`${name}?\`.`;
}

/** OpenAPI has two keys for a range. */
function rangeHints(key: string, minimum: string, maximum: string): Readonly<Record<string, Hint>> {
  const hint: Hint = ({ owner }) => {
    const present = [minimum, maximum].filter((bound) => textAt(owner, bound) !== undefined);
    const range = `${textAt(owner, minimum) ?? ""}..${textAt(owner, maximum) ?? ""}`;
    const rest = present.length === 2 ? ` in place of ${conjunction(present.map(asCode))}` : "";
    return `Write ${asCode(`${key}: ${range}`)}${rest}.`;
  };
  return { [minimum]: hint, [maximum]: hint };
}

function errorsIn(responses: TreeNode): string {
  const statuses = responses.kind === "map" ? [...responses.entries.keys()] : [];
  return statuses.filter((status) => /^[45]\d\d$/u.test(status)).join(", ") || "…";
}

function helpForSchemas(schemas: TreeNode | undefined): string {
  const [name] = schemas?.kind === "map" ? schemas.entries.keys() : [];
  return `Write the schemas under \`types\`, each with its \`fields\`: \`${name ?? "Name"}: { fields: … }\`.`;
}
