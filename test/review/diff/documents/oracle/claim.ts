import type { Draw } from "../../../../fuzz/draw.js";
import type { Json } from "../../../../openapi/import/open-document.js";

/** What an edit does to the values that one direction may have. */
export type Claim = "narrower" | "wider" | "replaced" | "same";

export type Claims = Readonly<Record<"request" | "response", Claim>>;

/** A schema before and after an edit, with the components that it refers to. */
export interface SchemaPair {
  readonly old: Json;
  readonly next: Json;
  readonly schemas?: Json;
}

/** A document before and after a single edit, and what its generator claims of it. */
export interface DocumentEdit {
  readonly claims: Claims;
  readonly old: Json;
  readonly next: Json;
  /** The schema that was edited, what is claimed of its values, and where it is; `undefined`: no schema says it. */
  readonly schema?: EditedSchema;
}

export interface EditedSchema extends SchemaPair {
  readonly claim: Claim;
  readonly place: string;
}

/** Edits of one sort, of which each is drawn. */
export interface Sort<Edit> {
  readonly name: string;
  readonly draw: (draw: Draw) => Edit;
}

/** Edits of a schema. */
export interface SchemaSort extends Sort<SchemaPair> {
  readonly claims: Claims;
  /** True: both schemas are of scalars of one type, so a parameter may have them. */
  readonly isScalar?: true;
  /** True: JSON Schema leaves objects open and annotations without effect, where a reader of OpenAPI doesn't. */
  readonly isBeyondSchemas?: true;
}

const mirrored: Readonly<Record<Claim, Claim>> = {
  narrower: "wider",
  wider: "narrower",
  replaced: "replaced",
  same: "same",
};

/** The claims of the edit that takes an edit back. */
export function mirror({ request, response }: Claims): Claims {
  return { request: mirrored[request], response: mirrored[response] };
}

export function everywhere(claim: Claim): Claims {
  return { request: claim, response: claim };
}
