/** Text, in which letters of any script stand for what is sent, or a parameter by its name. */
export type PathPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string };

/**
 * A segment of a path: one part, or parameters with text around them, such as `{id}:cancel`. Text is empty where the path
 * ends with a slash, which `/` alone does too.
 */
export type PathSegment = PathPart | { readonly kind: "mixed"; readonly parts: readonly PathPart[] };

export type Path = readonly PathSegment[];

/** `/orders/{id}`; `fill` says what a parameter is in it. */
export function renderPath(path: Path, fill = (parameter: string) => `{${parameter}}`): string {
  const render = (part: PathPart) => (part.kind === "text" ? part.text : fill(part.name));
  return path.map((segment) => `/${partsOf(segment).map(render).join("")}`).join("");
}

/** `/orders/{}`: the path as requests show it, which have no names of parameters. */
export function shapeOf(path: Path): string {
  return renderPath(path, () => "{}");
}

/** The names of the parameters, in the order of the path. */
export function parameterNames(path: Path): readonly string[] {
  return path.flatMap(partsOf).flatMap((part) => (part.kind === "parameter" ? [part.name] : []));
}

/** The parts of a segment, in their order. */
export function partsOf(segment: PathSegment): readonly PathPart[] {
  return segment.kind === "mixed" ? segment.parts : [segment];
}
