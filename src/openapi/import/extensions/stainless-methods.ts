import type { ImportedOperation } from "../imported-api.js";
import { memberOf, membersOf, type Node, textOf } from "../node.js";
import type { GivenNames } from "./read-names.js";

/** The name of the file, in the folder of a document. */
export const stainlessFile = "stainless.yml";

/** What the file says of an operation. */
export interface StainlessMethod {
  readonly given: GivenNames;
  /** Whether it is paged, or the name of its scheme; `undefined`: the schemes say it. */
  readonly paginated: Node | undefined;
}

/** The methods of all resources, and of those in them, by their routes. */
export function readMethods(resources: Node): ReadonlyMap<string, StainlessMethod> {
  return new Map(methodsOf(resources, []));
}

/** `GET /orders` */
export function routeOf({ method, path: route }: ImportedOperation): string {
  return `${method} ${route}`;
}

/** `list: get /orders`, or a map with an `endpoint`; resources have others in them. */
function methodsOf(
  resources: Node,
  outer: readonly string[],
): readonly (readonly [string, StainlessMethod])[] {
  return membersOf(resources).flatMap(([resource, node]) => {
    const groups = [...outer, resource];
    const inner = memberOf(node, "subresources");
    const own = membersOf(memberOf(node, "methods")).flatMap(([call, method]) => {
      const endpoint = typeof method.value === "string" ? method.value : textOf(method, "endpoint");
      const [verb = "", route = ""] = endpoint?.trim().split(/\s+/u) ?? [];
      const said = { given: { group: groups.join("."), call }, paginated: memberOf(method, "paginated") };
      return [[`${verb.toUpperCase()} ${route}`, said] as const];
    });
    return [...own, ...(inner === undefined ? [] : methodsOf(inner, groups))];
  });
}
