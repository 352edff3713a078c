import { type Document, group, ifBroken, indent, indentIfBroken, join, line, softLine } from "./document.js";
import { layOutAnnotation, layOutCallable, layOutType } from "./lay-out-type.js";
import type { Signature, Type, TypeParameter } from "./syntax.js";

/** `<Result>(options: Options): Result` */
export function layOutSignature({ typeParameters, parameters, result }: Signature): Document {
  const returned = result === undefined ? "" : [": ", layOutAnnotation(result)];
  return [layOutTypeParameters(typeParameters), group(layOutCallable(parameters, returned, result))];
}

function layOutTypeParameters(parameters: readonly TypeParameter[]): Document {
  if (parameters.length === 0) return "";
  const texts = join([",", line], parameters.map(layOutTypeParameter));
  return group(["<", indent([softLine, texts]), ifBroken(","), softLine, ">"]);
}

function layOutTypeParameter({ name, constraint, standard }: TypeParameter): Document {
  return [
    name,
    constraint === undefined ? "" : layOutConstraint(constraint),
    standard === undefined ? "" : [" = ", layOutType(standard)],
  ];
}

/** What doesn't fit beside `extends` begins the next line. */
function layOutConstraint(constraint: Type): Document {
  const id = Symbol("constraint");
  return [" extends", group(indent(line), { id }), indentIfBroken(layOutType(constraint), id)];
}
