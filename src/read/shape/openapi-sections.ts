import { childOf, listNodes, type TreeNode } from "../tree/tree.js";
import type { OpenapiHelps } from "./openapi-place.js";
import { textAt, typeOfSchema, typeValue } from "./openapi-schema.js";

/** What to write in place of the sections of an OpenAPI document. */
export const fileHelps: OpenapiHelps = {
  info: ({ value }) => `Write \`api: { name: ${textAt(value, "title") ?? "…"} }\`.`,
  servers: () => "Write `environments`, with a name and a `url` for each server.",
  paths: () =>
    "Write each operation under `endpoints`, by its operation id, with its route: `get-order: { GET: … }`.",
  tags: () => "Write `groups`, and one file a group with its `group`.",
  security: () => "Write `authentication: { scheme: bearer, secret: server }`.",
  components: ({ value }) => helpForSchemas(childOf(value, "schemas")),
  definitions: ({ value }) => helpForSchemas(value),
  schemas: ({ value }) => helpForSchemas(value),
};

function helpForSchemas(schemas: TreeNode | undefined): string {
  const [name] = schemas?.kind === "map" ? schemas.entries.keys() : [];
  return `Write the schemas under \`types\`, each with its \`fields\`: \`${name ?? "Name"}: { fields: … }\`.`;
}

/** What to write in place of the keys of an operation. */
export const endpointHelps: OpenapiHelps = {
  method: ({ owner }) =>
    `Write the method as the key of the route: \`${textAt(owner, "method")?.toUpperCase() ?? "GET"}: ${textAt(owner, "path") ?? "/…"}\`.`,
  operationId: () => "Remove it: the key of the endpoint is its operation id.",
  parameters: () => "Write them as fields under `path`, `query` and `headers`: `path: { id: string }`.",
  requestBody: ({ value }) => `Write \`body: ${typeIn(value) ?? "Name"}\`.`,
  responses: ({ value }) =>
    `Write \`returns: ${typeIn(value) ?? "Name"}\`, and the statuses of errors as \`errors: [${errorsIn(value)}]\`.`,
  tags: () => "Remove it: the `group` of the file is the group of its endpoints.",
  security: () => "Remove it: `authentication` applies to all endpoints.",
};

/** What to write in place of the keys of a response. */
export const responseHelps: OpenapiHelps = {
  content: ({ value }) => `Write \`type: ${typeIn(value) ?? "Name"}\`.`,
  schema: ({ value }) => `Write \`type: ${typeValue(typeOfSchema(value) ?? "Name")}\`.`,
};

/** The type of the first `schema` below a node. */
function typeIn(node: TreeNode): string | undefined {
  for (const { node: schema, path } of listNodes(node)) {
    const type = path.at(-1) === "schema" ? typeOfSchema(schema) : undefined;
    if (type !== undefined) return typeValue(type);
  }
  return undefined;
}

function errorsIn(responses: TreeNode): string {
  const statuses = responses.kind === "map" ? [...responses.entries.keys()] : [];
  const errors = statuses.filter((status) => /^[45]\d\d$/u.test(status));
  return errors.length === 0 ? "…" : errors.join(", ");
}
