/** A segment of a path: text that is sent as it is, or a parameter. */
export type PathSegment =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string };

export type ParsedPath = { readonly segments: readonly PathSegment[] } | { readonly problem: string };

/** Parses `/orders/{id}/items`. Each parameter is a whole segment. */
export function parsePath(path: string): ParsedPath {
  if (!path.startsWith("/")) return { problem: "it doesn't start with `/`" };
  const segments: PathSegment[] = [];
  for (const text of path.slice(1).split("/")) {
    const parameter = /^\{([A-Za-z][A-Za-z0-9_-]*)\}$/.exec(text);
    if (parameter !== null) {
      segments.push({ kind: "parameter", name: parameter[1] ?? "" });
    } else {
      const problem = textProblem(text);
      if (problem !== undefined) return { problem };
      segments.push({ kind: "text", text });
    }
  }
  const names = segments.flatMap((segment) => (segment.kind === "parameter" ? [segment.name] : []));
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? { segments } : { problem: `\`{${twice}}\` appears twice` };
}

function textProblem(text: string): string | undefined {
  if (text === "") return "it has an empty segment";
  if (text === "." || text === "..") return `it has the segment \`${text}\``;
  const parameter = /^:([A-Za-z][A-Za-z0-9_-]*)$/.exec(text)?.[1];
  if (parameter !== undefined) return `write \`${text}\` as \`{${parameter}}\``;
  if (/[{}]/.test(text)) return `\`${text}\` is not a whole \`{parameter}\``;
  return /^[A-Za-z0-9._~-]+$/.test(text) ? undefined : `the segment \`${text}\` has invalid characters`;
}

/** The route without the names of its parameters, so that ambiguous routes are equal. */
export function routeShape(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, "{}");
}
