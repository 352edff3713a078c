import { memberOf, membersOf, type Node, textOf } from "../node.js";
import { objectAt, valueAt } from "./put-together.js";
import { restate } from "./restate.js";

/** The security schemes of a document, by their ids. */
export function restateSchemes(definitions: Node | undefined): Node | undefined {
  if (definitions === undefined) return undefined;
  return objectAt(
    definitions,
    membersOf(definitions).map(([id, scheme]) => [id, restateScheme(scheme)]),
  );
}

/** A scheme of a type that 2.0 lacks stays as it is. */
function restateScheme(scheme: Node): Node {
  const type = memberOf(scheme, "type");
  switch (type?.value) {
    case "basic":
      return restate(scheme, "security scheme", {
        type: valueAt(type, "http"),
        scheme: valueAt(type, "basic"),
      });
    case "apiKey":
      return restate(scheme, "security scheme", {});
    case "oauth2":
      return restateFlow(scheme);
    default:
      return scheme;
  }
}

const flows: ReadonlyMap<string, string> = new Map([
  ["implicit", "implicit"],
  ["password", "password"],
  ["application", "clientCredentials"],
  ["accessCode", "authorizationCode"],
]);

function restateFlow(scheme: Node): Node {
  const written = textOf(scheme, "flow") ?? "";
  const name = flows.get(written);
  const parts = ["authorizationUrl", "tokenUrl", "scopes"];
  const flow = objectAt(
    scheme,
    parts.map((part) => [part, memberOf(scheme, part)]),
  );
  const all = name === undefined ? undefined : objectAt(scheme, [[name, flow]]);
  return restate(scheme, "security scheme", { flows: all }, (losses) => {
    if (name === undefined) losses.add("malformed", scheme, `There is no flow ${written.slice(0, 40)}`);
  });
}
