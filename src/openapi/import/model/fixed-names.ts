/**
 * The names that a model has for what a document has, by the place of it in the document: `openapi.yaml#/components/schemas/Order`.
 * Once given, a name stays, whatever else comes into the document.
 */
export interface FixedNames {
  /** What the API is called; `undefined`: nothing has called it anything yet. */
  readonly api: string | undefined;
  readonly types: ReadonlyMap<string, string>;
  /** Operation ids, `list-orders`. */
  readonly operations: ReadonlyMap<string, string>;
  /** What a client calls operations, `list`, where their ids don't tell. */
  readonly calls: ReadonlyMap<string, string>;
  /** By tag, or by what stands in for one. */
  readonly groups: ReadonlyMap<string, string>;
  /** Ids of known unknowns, by the code of the loss and its place. */
  readonly unknowns: ReadonlyMap<string, string>;
}

export const noNames: FixedNames = {
  api: undefined,
  types: new Map(),
  operations: new Map(),
  calls: new Map(),
  groups: new Map(),
  unknowns: new Map(),
};
