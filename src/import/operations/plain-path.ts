import { itemsOf, memberOf, type Node, textOf } from "../node.js";
import type { References } from "../references.js";
import type { Uses } from "../uses.js";

/** A name with what frameworks write around it: `{id:[0-9]+}`, `{path*}`, `{+path}`. */
const template = /\{(\+?)([\w.-]+)(?:(\*)|:((?:[^{}]|\{[^{}]*\})*))?\}/gu;

/**
 * A path with nothing but names between its braces, unless a parameter of the owners is called by more than the name; reports what
 * is lost with the rest at the first of the owners.
 */
export function readPlainPath(
  path: string,
  owners: readonly [Node, ...(readonly Node[])],
  references: References,
  uses: Uses,
): string {
  const parameters = owners.flatMap((owner) => itemsOf(memberOf(owner, "parameters")));
  const names = parameters.map((one) => textOf(references.follow(one) ?? one, "name"));
  return path.replaceAll(
    template,
    (written: string, plus: string, name: string, star?: string, pattern?: string) => {
      const plain = `{${name}}`;
      if (plain === written || names.includes(written.slice(1, -1))) return written;
      const hasSlashes = plus !== "" || star !== undefined || /^\.[*+]\??$/u.test(pattern ?? "");
      if (hasSlashes) uses.add("reserved-characters", owners[0]);
      else uses.add("unsayable-constraint", owners[0], written);
      return plain;
    },
  );
}
