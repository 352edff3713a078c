import { parameterNames, type Path, type PathSegment } from "../ir/path.js";

export type ParsedPath = { readonly path: Path } | { readonly problem: string; readonly help?: string };

/** Parses `/orders/{id}/items`. Each parameter is a whole segment. */
export function parsePath(path: string): ParsedPath {
  const mistake = findMistake(path);
  if (mistake !== undefined) return mistake;
  const segments: PathSegment[] = [];
  for (const text of path.slice(1).split("/")) {
    const parameter = /^\{([A-Za-z][A-Za-z0-9_-]*)\}$/.exec(text);
    if (parameter !== null) {
      segments.push({ kind: "parameter", name: parameter[1] ?? "" });
    } else {
      const problem = textProblem(text);
      if (problem !== undefined) return { problem, ...helpForParameters(path) };
      segments.push({ kind: "text", text });
    }
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

interface PathMistake {
  readonly problem: string;
  readonly help?: string;
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
  if (/[?#]/.test(path)) {
    const help = "End the path before it, and declare what follows as parameters: `query: { page?: int32 }`.";
    return { problem: `it has a ${path.includes("?") ? "query" : "fragment"}`, help };
  }
  return findEmptySegment(path);
}

function findEmptySegment(path: string): PathMistake | undefined {
  if (path.includes("//")) {
    return { problem: "it has `//`, so a segment is missing", help: "Write one `/` between segments." };
  }
  return path.length > 1 && path.endsWith("/")
    ? {
        problem: "it ends with `/`",
        help: `Write \`${path.replace(/\/+$/u, "")}\`, without the \`/\` at its end.`,
      }
    : undefined;
}

function textProblem(text: string): string | undefined {
  if (text === "") return "it has an empty segment";
  if (text === "." || text === "..") return `it has the segment \`${text}\``;
  const parameter = /^:([A-Za-z][A-Za-z0-9_-]*)$/.exec(text)?.[1];
  if (parameter !== undefined) return `write \`${text}\` as \`{${parameter}}\``;
  if (/[{}]/.test(text)) return `\`${text}\` is not a whole \`{parameter}\``;
  return /^[A-Za-z0-9._~-]+$/.test(text) ? undefined : `the segment \`${text}\` has invalid characters`;
}
