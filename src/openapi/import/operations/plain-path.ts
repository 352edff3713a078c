import { itemsOf, memberOf, type Node, textOf } from "../node.js";
import type { References } from "../references.js";
import type { Losses } from "../losses.js";

/** A name with what frameworks write around it: `{id:[0-9]+}`, `{path*}`, `{path+}`, `{+path}`. */
const template = /\{(\+?)([\w.-]+)(?:([*+])|:((?:[^{}]|\{[^{}]*\})*))?\}/gu;

/**
 * A path with nothing but names between its braces, unless a parameter of the owners is called by more than the name; reports what
 * is lost with the rest at the first of the owners.
 */
export function readPlainPath(
  path: string,
  owners: readonly [Node, ...(readonly Node[])],
  references: References,
  losses: Losses,
): string {
  const parameters = owners
    .flatMap((owner) => itemsOf(memberOf(owner, "parameters")))
    .flatMap((one) => references.follow(one) ?? one);
  const names = parameters.flatMap((one) => textOf(one, "name") ?? []);
  const plainPath = path.replaceAll(
    template,
    (written: string, plus: string, name: string, star?: string, pattern?: string) => {
      const plain = `{${name}}`;
      if (plain === written || names.includes(written.slice(1, -1))) return written;
      const hasSlashes = plus !== "" || star !== undefined || /^\.[*+]\??$/u.test(pattern ?? "");
      const parameter = parameters.find(
        (one) => textOf(one, "name") === name && textOf(one, "in") === "path",
      );
      if (hasSlashes) {
        losses.add("reserved-characters", owners[0]);
      } else if (!isSaid(pattern, parameter, references)) {
        losses.add("unsayable-constraint", owners[0], written);
      }
      return plain;
    },
  );
  const declared = parameters.flatMap((one) =>
    textOf(one, "in") === "path" ? (textOf(one, "name") ?? []) : [],
  );
  return nameAsDeclared(plainPath, declared);
}

/** Whether a pattern of a path says no more than the schema of its parameter, or than that there is something. */
function isSaid(pattern = "", parameter: Node | undefined, references: References): boolean {
  if (pattern === "[^/]+") return true;
  const schema = parameter && references.member(parameter, "schema");
  if (schema === undefined) return false;
  const isWhole = textOf(schema, "type") === "integer" && /^(?:\[0-9\]|\\d)\+$/u.test(pattern);
  const bare = (text: string) => text.replace(/^\^/u, "").replace(/\$$/u, "");
  const own = textOf(schema, "pattern");
  return isWhole || (own !== undefined && /^\^.*\$$/su.test(own) && bare(own) === bare(pattern));
}

/**
 * A path in which names between braces that no parameter has are those of the parameters that are nowhere in it: of the same words in
 * another case, or the only one of each. None of them is sent.
 */
function nameAsDeclared(path: string, declared: readonly string[]): string {
  const names = [...path.matchAll(/\{([^{}]*)\}/gu)].map(([, name = ""]) => name);
  const open = names.filter((name) => !declared.includes(name));
  const left = [...new Set(declared)].filter((name) => !names.includes(name));
  const renamed = new Map<string, string>();
  for (const name of open) {
    const alike = left.filter((one) => wordsOf(one) === wordsOf(name));
    const [only] = open.length === 1 && left.length === 1 ? left : alike.length === 1 ? alike : [];
    if (only !== undefined && ![...renamed.values()].includes(only)) renamed.set(name, only);
  }
  return path.replaceAll(/\{([^{}]*)\}/gu, (_, name: string) => `{${renamed.get(name) ?? name}}`);
}

function wordsOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
