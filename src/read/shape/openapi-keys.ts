import { asCode, conjunction } from "../../diagnostics/words.js";
import type { ContentPath } from "../document.js";
import { childOf, nodeAt, type TreeNode } from "../tree/tree.js";
import type { OpenapiHelps, OpenapiPlace } from "./openapi-place.js";
import { endpointHelps, fileHelps, responseHelps } from "./openapi-sections.js";
import { textAt, typeOfFormat, typeOfSchema, typeValue } from "./openapi-schema.js";

/** What to write in place of a key that people copy from OpenAPI. `known` are the keys that the language has there. */
export function helpForOpenapiKey(
  owner: ContentPath,
  key: string,
  known: readonly string[],
  root: TreeNode,
): string | undefined {
  const [node, value] = [nodeAt(root, owner), nodeAt(root, [...owner, key])];
  if (node === undefined || value === undefined) return undefined;
  const name = String(owner.at(-1) ?? "").replace(/\?$/u, "");
  const isPathParameter = owner[0] === "endpoints" && owner[2] === "path";
  const place = { name, isField: known.includes("default"), isPathParameter, owner: node, value };
  const fitting = levels.find(({ mark, helps }) => known.includes(mark) && Object.hasOwn(helps, key));
  return fitting?.helps[key]?.(place);
}

/** `author: Author` for a field that has nothing else, `type: Author` for the rest. */
function writeType({ name, isField, owner }: OpenapiPlace, type: string): string {
  const isAlone = owner.kind === "map" && owner.entries.size === 1;
  return asCode(`${isField && isAlone ? name : "type"}: ${typeValue(type)}`);
}

const valueHelps: OpenapiHelps = {
  $ref: (place) => {
    const type = typeOfSchema(place.owner);
    return type === undefined ? undefined : `Write ${writeType(place, type)}.`;
  },
  schema: (place) => {
    const type = typeOfSchema(place.value);
    return type === undefined ? undefined : `Write ${writeType(place, type)}.`;
  },
  allOf: (place) => {
    const [only, ...others] = alternativesIn(place.value);
    if (only === undefined) return "Write all the fields under `fields` of one type.";
    return others.length === 0
      ? `Write ${writeType(place, only)}.`
      : `Write the fields of ${conjunction([only, ...others].map(asCode))} under \`fields\` of one type.`;
  },
  oneOf: helpForUnion,
  anyOf: helpForUnion,
  properties: ({ name, isField }) =>
    isField
      ? `Declare a type with these \`fields\` under \`types\`, and write \`${name}: ${pascalCase(name)}\`.`
      : "Write `fields`.",
  additionalProperties: (place) => {
    if (place.value.kind === "scalar" && place.value.value === false) {
      return "Remove it: a client refuses fields that a request's type doesn't declare.";
    }
    return `Write ${writeType(place, `map<${typeOfSchema(place.value) ?? "json"}>`)}.`;
  },
  format: ({ owner }) => {
    const format = textAt(owner, "format") ?? "";
    const type = typeOfFormat(format);
    return type === undefined
      ? `Remove it. No type stands for ${asCode(format)}: say it in \`doc\`, or write a \`pattern\`.`
      : `Write ${asCode(format)} as \`type: ${type}\`.`;
  },
  nullable: ({ owner, value }) =>
    value.kind === "scalar" && value.value === false
      ? "Remove it: only what has `| null` in its type may be null."
      : `Write \`type: ${typeValue(typeOfSchema(owner) ?? "string | null")}\`.`,
  required: helpForRequired,
  optional: helpForRequired,
  in: () => "Remove it: parameters stand under `path`, `query` or `headers`.",
  values: () => "Write `enum: [...]` with the values, in place of `type` and `values`.",
  const: ({ value }) => `Write \`enum: [${value.kind === "scalar" ? value.source : "…"}]\`.`,
  example: () => "Remove it, or say it in `doc`.",
  examples: () => "Remove it, or say it in `doc`.",
  ...rangeHelps("length", "minLength", "maxLength"),
  ...rangeHelps("range", "minimum", "maximum"),
  ...rangeHelps("items", "minItems", "maxItems"),
};

function helpForRequired({ name, isPathParameter }: OpenapiPlace): string {
  if (isPathParameter) return "Remove it: a path parameter is always required.";
  return `Fields are required unless their names end in \`?\`: write \`${name}\` or \`${name}?\`.`;
}

function helpForUnion(place: OpenapiPlace): string {
  const types = alternativesIn(place.value);
  const [only, ...others] = types.filter((type) => type !== "null");
  if (only !== undefined && others.length === 0) {
    return `Write ${writeType(place, types.includes("null") ? `${only} | null` : only)}.`;
  }
  const variants = [only ?? "…", ...others].map((type) => `…: ${type}`).join(", ");
  const union = `\`union: { discriminator: …, variants: { ${variants} } }\``;
  return place.isField
    ? `Declare a type with ${union} under \`types\`, and write \`${place.name}: ${pascalCase(place.name)}\`.`
    : `Write ${union}.`;
}

function alternativesIn(list: TreeNode): readonly string[] {
  return list.kind === "list" ? list.items.flatMap((item) => typeOfSchema(item) ?? []) : [];
}

/** OpenAPI has two keys for a range. */
function rangeHelps(key: string, minimum: string, maximum: string): OpenapiHelps {
  const help = ({ owner }: OpenapiPlace) =>
    `Write \`${key}: ${textAt(owner, minimum) ?? ""}..${textAt(owner, maximum) ?? ""}\`.`;
  return { [minimum]: help, [maximum]: help };
}

/** `UnitPrice` for `unit_price`. */
export function pascalCase(name: string): string {
  return name
    .split(/[_-]+/u)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}

const limitHelps: OpenapiHelps = {
  ...rangeHelps("range", "min", "max"),
  ...rangeHelps("range", "minimum", "maximum"),
};

const docHelps: OpenapiHelps = {
  description: () => "Write `doc`.",
  summary: ({ owner }) =>
    childOf(owner, "description") === undefined ? "Write `doc`." : "Remove it, or say it in `doc`.",
};

/** The keys of OpenAPI by a key that the language has at the same places. */
const levels: readonly { readonly mark: string; readonly helps: OpenapiHelps }[] = [
  { mark: "observed", helps: valueHelps },
  { mark: "GET", helps: endpointHelps },
  { mark: "endpoints", helps: fileHelps },
  { mark: "headers", helps: responseHelps },
  { mark: "duration", helps: limitHelps },
  { mark: "doc", helps: docHelps },
];
