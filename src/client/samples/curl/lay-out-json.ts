import type { Data } from "../../../say/data.js";
import { isList } from "../../../language/model/scalars.js";
import { showHiddenInJson } from "../../../language/text/visible.js";

const widest = 78;

/** JSON as people write it: what is short is on one line. `before`: what stands in the line where it begins. */
export function layOutJson(value: Data, indent = "", before = "  --data '".length): string {
  const line = inLine(value);
  if (before + line.length <= widest || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const items = isList<Data>(value)
    ? value.map((item) => layOutJson(item, inner, inner.length))
    : Object.entries(value).map(([name, member = null]) => {
        const key = `${inLine(name)}: `;
        return `${key}${layOutJson(member, inner, inner.length + key.length)}`;
      });
  if (items.length === 0) return line;
  const [open, close] = isList<Data>(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${items.map((item) => `${inner}${item}`).join(",\n")}\n${indent}${close}`;
}

function inLine(value: Data): string {
  if (typeof value !== "object" || value === null) return showHiddenInJson(JSON.stringify(value));
  if (isList<Data>(value)) return `[${value.map(inLine).join(", ")}]`;
  const members = Object.entries(value).map(([name, member = null]) => `${inLine(name)}: ${inLine(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
