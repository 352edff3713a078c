import type { Api } from "../../model/ir/api.js";

/**
 * A classic script that defines `globalThis.quoinModel`: one version, without the places in its author's files. It may stand in
 * a page too.
 */
export function renderModelScript(api: Api): string {
  return `globalThis.quoinModel = JSON.parse(${quote(JSON.stringify(api, leaveOutPlaces))});\n`;
}

/** An `at` of a value that the API has, such as an example, is no place. */
function leaveOutPlaces(name: string, value: unknown): unknown {
  return name === "at" && isPlace(value) ? undefined : value;
}

const placeMembers = ["file", "line", "column", "endLine", "endColumn"];

function isPlace(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && placeMembers.every((name) => Object.hasOwn(value, name))
  );
}

/** A string of JavaScript in which nothing ends a script or begins a comment of HTML. */
function quote(text: string): string {
  const escaped = text.replaceAll(/['\\<\u2028\u2029]/gu, (character) =>
    character === "'" || character === "\\" ? `\\${character}` : `\\u${codeOf(character)}`,
  );
  return `'${escaped}'`;
}

function codeOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}
