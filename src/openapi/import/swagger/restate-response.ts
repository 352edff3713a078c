import { isObject, memberOf, membersOf, type Node } from "../node.js";
import { contentAt, kindOf } from "./media-types.js";
import { objectAt } from "./put-together.js";
import { restate, type Scope } from "./restate.js";
import { schemaBeside } from "./restate-schema.js";

/** The responses of an operation, whose media types are these. */
export function restateResponses(
  responses: Node | undefined,
  produces: readonly string[],
  scope: Scope,
): Node | undefined {
  if (responses === undefined || !isObject(responses.value)) return responses;
  return objectAt(
    responses,
    membersOf(responses).map(([status, response]) => [
      status,
      status.startsWith("x-") ? response : restateResponse(status, response, produces, scope),
    ]),
  );
}

function restateResponse(status: string, written: Node, produces: readonly string[], scope: Scope): Node {
  const response = scope.references.follow(written);
  if (response === undefined) return written;
  const schema = memberOf(response, "schema");
  const hasBody = schema !== undefined && schema.value !== null;
  const types = hasBody ? typesOf(status, schema, produces, scope) : [];
  return restate(response, "response", {
    headers: restateHeaders(memberOf(response, "headers"), scope),
    content: hasBody ? contentAt(response, types, [["schema", schema], exampleIn(response)]) : undefined,
  });
}

/** What a response shows of a body in JSON: the examples of 2.0 are by media type. */
function exampleIn(response: Node): readonly [keyword: string, part: Node | undefined] {
  const all = membersOf(memberOf(response, "examples"));
  return ["example", all.find(([type]) => kindOf(type).startsWith("json"))?.[1]];
}

/** A file isn't JSON, and an error that is an object is no file, whatever the other responses of an operation are. */
function typesOf(status: string, schema: Node, produces: readonly string[], scope: Scope): readonly string[] {
  const { value } = scope.references.follow(schema) ?? schema;
  if (isObject(value) && value["type"] === "file") {
    const types = produces.filter((type) => kindOf(type) === "raw");
    return types.length === 0 ? ["application/octet-stream"] : types;
  }
  const isOnlyJson =
    /^(?:[45]|default)/u.test(status) && isStructured(value) && produces.every(isUnstructured);
  return produces.length === 0 || isOnlyJson ? ["application/json"] : produces;
}

function isStructured(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  const { type, properties, allOf } = schema;
  return type === "object" || type === "array" || properties !== undefined || allOf !== undefined;
}

/** Whether no object can be of a media type. */
function isUnstructured(type: string): boolean {
  return kindOf(type) === "raw" && !/xml|yaml/iu.test(type);
}

function restateHeaders(headers: Node | undefined, { references }: Scope): Node | undefined {
  if (headers === undefined || !isObject(headers.value)) return undefined;
  return objectAt(
    headers,
    membersOf(headers).map(([name, written]) => {
      const header = references.follow(written);
      return [name, header === undefined ? written : restateHeader(header)];
    }),
  );
}

function restateHeader(header: Node): Node {
  return restate(header, "header", { schema: schemaBeside(header) }, (losses) => {
    if (memberOf(header, "type") === undefined) losses.add("malformed", header, "A header has no `type`");
  });
}
