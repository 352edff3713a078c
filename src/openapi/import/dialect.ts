import type { Node } from "./node.js";
import type { References } from "./references.js";
import type { SchemaNode } from "./schemas/flat-schema.js";

/** What a version of OpenAPI means otherwise than the others. The readers know OpenAPI 3 alone. */
export interface Dialect {
  /** The document in the terms of OpenAPI 3, each part at its own place. */
  readonly documentOf: (root: Node, references: References) => Node;
  /** A schema in these terms. */
  readonly schemaOf: (schema: SchemaNode) => SchemaNode;
  /** A part of a file with what it inherits from what is around it, and from the document. */
  readonly withInherited: (part: Node, file: Node, document: Node) => Node;
  /** Whether keywords beside a `$ref` count. */
  readonly areSiblingsRead: boolean;
  /** Extensions that narrow or widen a schema. They count beside a `$ref` too. */
  readonly extensions: ReadonlySet<string>;
}
