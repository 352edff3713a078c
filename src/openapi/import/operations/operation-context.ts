import type { ImportedTypeId } from "../imported-type.js";
import type { TypeReference } from "../imported-api.js";
import type { Node } from "../node.js";
import { readExample } from "../read-example.js";
import type { References } from "../references.js";
import type { SchemaNode } from "../schemas/flat-schema.js";
import type { SchemaReader } from "../schemas/read-schemas.js";
import { type Direction, Losses } from "../losses.js";

/** What readers of one operation's parts share. */
export interface OperationContext {
  readonly references: References;
  readonly schemas: SchemaReader;
  readonly losses: Losses;
  readonly refersTo: TypeReference[];
  /** The media type of the same body in the document that this one is compared with; `part`: `body`, or a status. */
  readonly mediaTypeBefore?: (part: string) => string | undefined;
}

/** The type of a schema, which the operation then refers to. `media`: that of a body, which may show one. */
export function referTo(
  node: SchemaNode,
  direction: Direction,
  context: OperationContext,
  media?: Node,
): ImportedTypeId {
  const type = context.schemas.typeOf(node);
  const example = media && readExample(media, context.references);
  context.refersTo.push({ type, direction, example });
  return type;
}
