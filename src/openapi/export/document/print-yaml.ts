import { isList, isMap, type Value } from "./value.js";

/** A document as YAML 1.2, in blocks. Every text that YAML could read as something else is in quotes, as JSON has it. */
export function printYaml(value: Value): string {
  return isBlock(value) ? printBlock(value, "") : `${printInline(value)}\n`;
}

function isBlock(value: Value): boolean {
  return (isMap(value) && value.size > 0) || (isList(value) && value.length > 0);
}

function printBlock(value: Value, indent: string): string {
  if (isMap(value)) {
    return [...value]
      .map(([key, member]) => `${indent}${printText(key)}:${printMember(member, indent)}`)
      .join("");
  }
  if (isList(value)) return value.map((item) => `${indent}-${printItem(item, indent)}`).join("");
  return "";
}

function printMember(value: Value, indent: string): string {
  return isBlock(value) ? `\n${printBlock(value, `${indent}  `)}` : ` ${printInline(value)}\n`;
}

/** The first line of a block stands beside the dash. */
function printItem(value: Value, indent: string): string {
  if (!isBlock(value)) return ` ${printInline(value)}\n`;
  return ` ${printBlock(value, `${indent}  `).slice(indent.length + 2)}`;
}

function printInline(value: Value): string {
  if (isMap(value)) return "{}";
  if (isList(value)) return "[]";
  return typeof value === "string" ? printText(value) : JSON.stringify(value);
}

function printText(text: string): string {
  return isPlain(text) ? text : JSON.stringify(text);
}

/** Words that YAML 1.1 or 1.2 reads as something else than a string. */
const taken = /^(?:true|false|null|yes|no|on|off|y|n)$/iu;

function isPlain(text: string): boolean {
  return /^[A-Za-z/$_][A-Za-z0-9_.$(){}/-]*(?: [A-Za-z0-9_.,$()/;-]+)*$/u.test(text) && !taken.test(text);
}
