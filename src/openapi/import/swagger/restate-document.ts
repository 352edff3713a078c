import { isObject, memberOf, membersOf, type Node } from "../node.js";
import type { References } from "../references.js";
import { reportMediaTypes } from "./media-types.js";
import { objectAt } from "./put-together.js";
import { restate, type Scope } from "./restate.js";
import { restateOperation, sortParameters } from "./restate-operation.js";
import { restateSchemes } from "./restate-schemes.js";
import { restateServers } from "./restate-servers.js";

/**
 * A document of Swagger 2.0 in the terms of OpenAPI 3. Each part of it is where 2.0 has it: the schema of a parameter is at the
 * parameter, and a form at the list of its parameters. Schemas are restated where they are read.
 */
export function restateDocument(root: Node, references: References): Node {
  const scope: Scope = { root, references };
  const definitions = memberOf(root, "definitions");
  return restate(
    root,
    "document",
    {
      servers: restateServers(root),
      paths: restatePaths(memberOf(root, "paths"), scope),
      "x-webhooks": restatePaths(memberOf(root, "x-webhooks"), scope),
      components: objectAt(root, [
        ["schemas", isObject(definitions?.value) ? definitions : undefined],
        ["securitySchemes", restateSchemes(memberOf(root, "securityDefinitions"))],
      ]),
    },
    (losses) => reportMediaTypes(root, losses),
  );
}

function restatePaths(written: Node | undefined, scope: Scope): Node | undefined {
  const paths = written && (scope.references.follow(written) ?? written);
  if (paths === undefined || !isObject(paths.value)) return paths;
  return objectAt(
    paths,
    membersOf(paths).map(([path, item]) => [path, path.startsWith("x-") ? item : restatePath(item, scope)]),
  );
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch"];

function restatePath(written: Node, scope: Scope): Node {
  const target = scope.references.follow(written);
  if (target === undefined) return written;
  const item = withOwn(written, target);
  const parameters = sortParameters(item, scope);
  const operations = methods.map((method) => {
    const operation = memberOf(item, method);
    return [method, operation && restateOperation(operation, parameters, scope)] as const;
  });
  return restate(item, "path item", { ...Object.fromEntries(operations), parameters: parameters.others });
}

/** What is beside the reference of a path goes before what it leads to. */
function withOwn(written: Node, target: Node): Node {
  if (!isObject(written.value) || written.value === target.value) return target;
  const own = membersOf(written).filter(([keyword]) => keyword !== "$ref");
  return own.length === 0 ? target : objectAt(target, [...membersOf(target), ...own]);
}
