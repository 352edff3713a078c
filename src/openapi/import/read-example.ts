import { memberOf, membersOf, type Node } from "./node.js";
import type { References } from "./references.js";

/** The first example of a parameter, a header or a media type; `undefined`: there is none. */
export function readExample(node: Node, references: References): unknown {
  const own = memberOf(node, "example");
  if (own !== undefined) return own.value;
  const [first] = membersOf(memberOf(node, "examples"));
  const example = first && references.follow(first[1]);
  return example && (memberOf(example, "value") ?? memberOf(example, "dataValue"))?.value;
}
