import type { ImportedTypeId } from "../imported-type.js";
import type { SubtypeIndex } from "./find-subtypes.js";
import type { FlatSchema, SchemaNode } from "./flat-schema.js";
import type { Flattener } from "./flatten-schema.js";

/** What readers of schemas need: the id of a type that is read later. */
export interface SchemaContext {
  readonly flattener: Flattener;
  readonly typeOf: (node: SchemaNode) => ImportedTypeId;
  /** The type of what several schemas say together. */
  readonly typeOfFlat: (id: ImportedTypeId, flat: FlatSchema) => ImportedTypeId;
  readonly subtypes: SubtypeIndex;
  /** Whether so many more schemas may be put together: places that extend a schema say something of each of its subtypes. */
  readonly mayCombine: (count: number) => boolean;
}
