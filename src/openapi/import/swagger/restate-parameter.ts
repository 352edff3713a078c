import { memberOf, type Node, textOf } from "../node.js";
import { valueAt } from "./put-together.js";
import { restate } from "./restate.js";
import { schemaBeside } from "./restate-schema.js";

/** A parameter of a path, a query or a header. One that has a `schema` in place of a type is read as it is meant. */
export function restateParameter(parameter: Node): Node {
  const isPlain = memberOf(parameter, "type") !== undefined || memberOf(parameter, "schema") === undefined;
  return restate(parameter, "parameter", {
    ...styleOf(parameter),
    ...(isPlain && { schema: schemaBeside(parameter) }),
    example: memberOf(parameter, "example") ?? memberOf(parameter, "x-example"),
  });
}

/** How a parameter, or a member of a form, writes a list. */
export function styleOf(parameter: Node): Readonly<Record<string, Node | undefined>> {
  if (textOf(parameter, "type") !== "array") return {};
  const site = memberOf(parameter, "collectionFormat") ?? parameter;
  const format = textOf(parameter, "collectionFormat") ?? "csv";
  const isPlain = textOf(parameter, "in") === "path" || textOf(parameter, "in") === "header";
  const style = format === "csv" && isPlain ? "simple" : (styles.get(format) ?? format);
  return { style: valueAt(site, style), explode: valueAt(site, format === "multi") };
}

/** OpenAPI 3 has no style for tabs. */
const styles: ReadonlyMap<string, string> = new Map([
  ["csv", "form"],
  ["multi", "form"],
  ["ssv", "spaceDelimited"],
  ["pipes", "pipeDelimited"],
]);
