/** A segment of a path: text that is sent as it is, or a parameter by its name. */
export type PathSegment =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "parameter"; readonly name: string };

export type Path = readonly PathSegment[];

/** `/orders/{id}`; `fill` says what a parameter is in it. */
export function renderPath(path: Path, fill = (parameter: string) => `{${parameter}}`): string {
  return path.map((segment) => `/${segment.kind === "text" ? segment.text : fill(segment.name)}`).join("");
}

/** `/orders/{}`: the path as requests show it, which have no names of parameters. */
export function shapeOf(path: Path): string {
  return renderPath(path, () => "{}");
}

/** The names of the parameters, in the order of the path. */
export function parameterNames(path: Path): readonly string[] {
  return path.flatMap((segment) => (segment.kind === "parameter" ? [segment.name] : []));
}
