import { type Json, objectOf, string } from "../../../../openapi/import/open-document.js";

/** What the operation of a document has, apart from what all of them have. */
export interface StoreParts {
  readonly body?: Json;
  readonly content?: Json;
  readonly error?: Json;
  readonly parameters?: readonly Json[];
  readonly headers?: Json;
  readonly schemas?: Json;
}

const done = { description: "Done." };
const problem = objectOf({ code: string });

export const json = (schema: Json): Json => ({ "application/json": { schema } });

/** A document with an operation that has these parts, and another one beside it. */
export function storeWith({ parameters = [], schemas = {}, ...parts }: StoreParts): Json {
  const isInPath = parameters.some((parameter) => parameter["in"] === "path");
  const id = { name: "id", in: "path", required: true, schema: string };
  const { body } = parts;
  const post = {
    operationId: "keep",
    parameters: isInPath ? parameters : [id, ...parameters],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: responsesOf(parts),
  };
  return {
    openapi: "3.1.0",
    info: { title: "Store", version: "1" },
    servers: [{ url: "https://store.example/v1" }],
    paths: { "/things/{id}": { post }, "/others": { get: others } },
    components: { schemas },
  };
}

const others = {
  operationId: "others",
  responses: { 200: { ...done, content: json({ type: "array", items: problem }) } },
};

function responsesOf({ content, error = problem, headers }: StoreParts): Json {
  const success = { ...done, ...(content && { content }), ...(headers && { headers }) };
  return { 200: success, 404: { ...done, content: json(error) } };
}
