import type { TreeNode } from "../tree/tree.js";

/** A key of OpenAPI at a place of the model, and what is around it. */
export interface OpenapiPlace {
  /** The name of the type, the field or the endpoint that has the key. */
  readonly name: string;
  readonly isField: boolean;
  readonly isPathParameter: boolean;
  /** What has the key. */
  readonly owner: TreeNode;
  readonly value: TreeNode;
}

/** What to write in place of a key; `undefined` where it isn't clear. */
export type OpenapiHelps = Readonly<Record<string, (place: OpenapiPlace) => string | undefined>>;
