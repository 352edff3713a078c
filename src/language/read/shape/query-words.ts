import { kebabCase } from "../../text/names.js";

/** What OpenAPI calls a style, and others before it, as `send` has it. */
const words: Readonly<Record<string, string>> = {
  "deep-object": "brackets",
  form: "repeated",
  multi: "repeated",
  csv: "commas",
  simple: "commas",
  "space-delimited": "spaces",
  ssv: "spaces",
  comma: "commas",
  repeat: "repeated",
  space: "spaces",
  bracket: "brackets",
};

/** What to write for a style of OpenAPI. `isExploded`: what `explode` says beside it. */
export function helpForStyle(style: string, isExploded: boolean | undefined): string | undefined {
  const known = words[kebabCase(style)];
  const send = known === "repeated" && isExploded === false ? "commas" : known;
  return send === undefined ? undefined : `Write \`send: ${send}\`.`;
}
