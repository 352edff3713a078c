import { parameterNames, type Path, type PathSegment } from "../ir/path.js";
import { parseSegment, type PathMistake } from "./parse-segment.js";

export type ParsedPath = { readonly path: Path } | PathMistake;

/** Parses `/orders/{id}/items`. */
export function parsePath(path: string): ParsedPath {
  const mistake = findMistake(path);
  if (mistake !== undefined) return mistake;
  const segments: PathSegment[] = [];
  for (const text of path.slice(1).split("/")) {
    const segment = parseSegment(text);
    if ("problem" in segment) return { ...helpForParameters(path), ...segment };
    segments.push(segment);
  }
  const names = parameterNames(segments);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? { path: segments } : { problem: `\`{${twice}}\` appears twice` };
}

/** `/orders/:id` as it is written here, if nothing else is wrong with it. */
function helpForParameters(path: string): { readonly help?: string } {
  const written = path.replaceAll(/(?<=\/):([A-Za-z][A-Za-z0-9_-]*)(?=\/|$)/gu, "{$1}");
  return written !== path && "path" in parsePath(written) ? { help: `Write \`${written}\`.` } : {};
}

/** A path that isn't one at all, or more than one. */
function findMistake(path: string): PathMistake | undefined {
  if (/^[a-z]+:\/\//i.test(path)) {
    const help =
      "Write the path alone, such as `/orders/{id}`. The address before it is a `url` of `environments`.";
    return { problem: "it has the address of the service", help };
  }
  if (!path.startsWith("/")) {
    const isRest = "path" in parsePath(`/${path}`);
    return { problem: "it doesn't start with `/`", ...(isRest ? { help: `Write \`/${path}\`.` } : {}) };
  }
  if (/[?#]/.test(path.replaceAll(/\{[^{}]*\}/gu, ""))) {
    const help = "End the path before it, and declare what follows as parameters: `query: { page?: int32 }`.";
    return { problem: `it has a ${path.includes("?") ? "query" : "fragment"}`, help };
  }
  return path.includes("//")
    ? { problem: "it has `//`, so a segment is missing", help: "Write one `/` between segments." }
    : undefined;
}
