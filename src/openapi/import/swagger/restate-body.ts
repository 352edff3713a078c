import { isTrue, memberOf, type Node, type Site, textOf } from "../node.js";
import type { Losses } from "../losses.js";
import { contentAt, kindOf } from "./media-types.js";
import { objectAt, listAt, valueAt } from "./put-together.js";
import { restate } from "./restate.js";
import { styleOf } from "./restate-parameter.js";
import { schemaBeside } from "./restate-schema.js";

/** The request body that a parameter is. */
export function restateBody(parameter: Node, consumes: readonly string[]): Node {
  const types = consumes.length === 0 ? ["application/json"] : consumes;
  const content = contentAt(parameter, types, [["schema", memberOf(parameter, "schema")]]);
  return restate(parameter, "body parameter", { content });
}

/** The request body whose members these parameters are. */
export function restateForm(site: Site, parameters: readonly Node[], consumes: readonly string[]): Node {
  const members = new Map(parameters.map((parameter) => [textOf(parameter, "name") ?? "", parameter]));
  const required = [...members].filter(([, parameter]) => isTrue(parameter, "required"));
  const schema = objectAt(site, [
    ["type", valueAt(site, "object")],
    [
      "properties",
      objectAt(
        site,
        Array.from(members, ([name, each]) => [name, schemaOfMember(each)]),
      ),
    ],
    [
      "required",
      required.length === 0
        ? undefined
        : listAt(
            site,
            required.map(([name, each]) => valueAt(each, name)),
          ),
    ],
  ]);
  const encoding = objectAt(
    site,
    Array.from(members, ([name, each]) => [name, encodingOf(each)]),
  );
  return objectAt(site, [
    ["required", valueAt(site, required.length > 0)],
    [
      "content",
      contentAt(site, typesOf(parameters, consumes), [
        ["schema", schema],
        ["encoding", encoding],
      ]),
    ],
  ]);
}

function schemaOfMember(parameter: Node): Node {
  return schemaBeside(parameter, ["description", "example"]);
}

/** A file is sent in parts. */
function typesOf(parameters: readonly Node[], consumes: readonly string[]): readonly string[] {
  const hasFile = parameters.some((parameter) => textOf(parameter, "type") === "file");
  const kinds = hasFile ? ["multipart"] : ["form", "multipart"];
  const types = consumes.filter((type) => kinds.includes(kindOf(type)));
  if (types.length > 0) return types;
  return [hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"];
}

function encodingOf(parameter: Node): Node {
  return restate(parameter, "parameter", styleOf(parameter), (losses) => reportMember(parameter, losses));
}

/** A string may be empty anyway. */
function reportMember(parameter: Node, losses: Losses): void {
  const isString = textOf(parameter, "type") === "string" && memberOf(parameter, "enum") === undefined;
  if (isTrue(parameter, "allowEmptyValue") && !isString) losses.add("empty-parameter", parameter);
}
