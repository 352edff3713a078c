import { asCode } from "../../text/words.js";
import type { TreeNode } from "../tree/tree.js";
import { textAt } from "./openapi.js";
import { hasRole, type Schema } from "./schema-at.js";

/** The help where a range is written as a number, a list or a map; `undefined` where no range belongs. */
export function helpForRange(node: TreeNode, schemas: readonly Schema[]): string | undefined {
  if (!hasRole(schemas, "range")) return undefined;
  switch (node.kind) {
    case "scalar":
      return typeof node.value === "number" ? adviseBounds(String(node.value)) : undefined;
    case "list": {
      const [first, second, ...others] = node.items.map((item) =>
        item.kind === "scalar" ? item.source : "",
      );
      return others.length > 0 ? undefined : writeRange(first, second);
    }
    case "map": {
      const bound = (...keys: readonly string[]) => keys.map((key) => textAt(node, key)).find(Boolean);
      return writeRange(bound("min", "minimum", "from"), bound("max", "maximum", "to"));
    }
  }
}

/** What to write for a number that may be either bound, or both. */
export function adviseBounds(number: string): string {
  return `Write \`..${number}\` for at most ${number}, \`${number}..\` for at least ${number}, or \`${number}..${number}\` for exactly ${number}.`;
}

function writeRange(minimum = "", maximum = ""): string | undefined {
  const range = `${minimum}..${maximum}`;
  return /^\d*\.\.\d*$/u.test(range) && range !== ".." ? `Write ${asCode(range)}.` : undefined;
}
