import { asCode } from "../../text/words.js";
import type { PathPart, PathSegment } from "../ir/path.js";
import { isPathText } from "../path-text.js";

/** What is wrong with a path, and what to write instead if that is clear. */
export interface PathMistake {
  readonly problem: string;
  readonly help?: string;
}

/** Parses `{id}`, `items`, `{id}:cancel`, or the nothing after a slash at the end of a path. */
export function parseSegment(text: string): PathSegment | PathMistake {
  const parameter = /^:([A-Za-z][A-Za-z0-9_-]*)$/.exec(text)?.[1];
  if (parameter !== undefined) return { problem: `write \`${text}\` as \`{${parameter}}\`` };
  if (text === "." || text === "..") return { problem: `it has the segment \`${text}\`` };
  const parts: PathPart[] = [];
  for (const [token] of text.matchAll(/\{[^{}]*\}|[^{}]+|[{}]/gu)) {
    const part = parsePart(token, text);
    if ("problem" in part) return part;
    const before = parts.at(-1);
    if (before?.kind === "parameter" && part.kind === "parameter") return touching(before.name, part.name);
    parts.push(part);
  }
  const [first = { kind: "text", text: "" }, ...others] = parts;
  return others.length === 0 ? first : { kind: "mixed", parts };
}

function touching(left: string, right: string): PathMistake {
  return {
    problem: `\`{${left}}{${right}}\` has no text between the parameters, so nobody can tell where one ends`,
    help: `Write the text that the service has between them, such as \`{${left}}-{${right}}\`, or one parameter.`,
  };
}

function parsePart(token: string, segment: string): PathPart | PathMistake {
  if (token === "{" || token === "}") {
    const other = token === "{" ? "}" : "{";
    return {
      problem: `${asCode(segment)} has ${asCode(token)} without ${asCode(other)}`,
      help: "Write each parameter as its name in one pair of braces: `{id}`.",
    };
  }
  if (token.startsWith("{")) return parseParameter(token.slice(1, -1));
  return isPathText(token)
    ? { kind: "text", text: token }
    : { problem: `the segment ${asCode(segment)} has invalid characters` };
}

function parseParameter(name: string): PathPart | PathMistake {
  if (/^[A-Za-z][A-Za-z0-9_-]*$/.test(name)) return { kind: "parameter", name };
  const start = /[A-Za-z][A-Za-z0-9_-]*/.exec(name)?.[0] ?? "id";
  return {
    problem: `${asCode(`{${name}}`)} is no parameter: between braces is a name of letters, digits, \`_\` and \`-\``,
    help: `Write \`{${start}}\`. What it is, the endpoint says under \`path\`: \`path: { ${start}: int64 }\`.`,
  };
}
