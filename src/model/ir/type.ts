import type { Place } from "../../diagnostics/diagnostic.js";
import type { Range } from "./api.js";

export type ScalarKind =
  | "string"
  | "boolean"
  | "int32"
  | "int64"
  | "integer"
  | "number"
  | "decimal"
  | "datetime"
  | "date"
  | "uuid"
  | "json"
  | "object";

/** A type as it is used at a place. */
export type TypeRef =
  | ScalarType
  | { readonly kind: "enum"; readonly values: readonly string[] }
  | { readonly kind: "observed"; readonly values: readonly string[] }
  | { readonly kind: "array"; readonly items: TypeRef; readonly count: Range | undefined }
  | { readonly kind: "map"; readonly values: TypeRef }
  | { readonly kind: "nullable"; readonly type: TypeRef }
  /** A declared type, by its name in code. */
  | { readonly kind: "named"; readonly tsName: string };

export interface ScalarType {
  readonly kind: "scalar";
  readonly scalar: ScalarKind;
  readonly length: Range | undefined;
  readonly range: Range | undefined;
  readonly pattern: string | undefined;
}

/** A member of an object, or a parameter. */
export interface Field {
  readonly name: string;
  /** What the model calls it now; differs from `name` in versions where it was called otherwise. */
  readonly modelName: string;
  /** What callers write: the wire name for members of bodies, camelCase for parameters. */
  readonly tsName: string;
  readonly type: TypeRef;
  readonly isRequired: boolean;
  readonly doc: string | undefined;
  readonly default: string | number | boolean | null | undefined;
  readonly deprecated: string | undefined;
  readonly isSensitive: boolean;
  readonly forbidsCredentials: boolean;
  readonly unknowns: readonly string[];
  readonly at: Place;
}

/** Who meets values of a type: requests are judged strictly, replies leniently. */
export interface TypeUsage {
  readonly inRequests: boolean;
  readonly inReplies: boolean;
  readonly inWebhooks: boolean;
}

export interface TypeDeclarationFacts {
  readonly name: string;
  readonly tsName: string;
  readonly doc: string | undefined;
  readonly deprecated: string | undefined;
  readonly unknowns: readonly string[];
  /** The group of its file; `undefined` for types of the whole API. */
  readonly group: string | undefined;
  readonly usage: TypeUsage;
  readonly at: Place;
}

export interface ObjectType extends TypeDeclarationFacts {
  readonly kind: "object";
  readonly fields: readonly Field[];
  readonly traps: readonly Trap[];
}

/** Another name for a type, perhaps narrowed; vocabularies are such. */
export interface AliasType extends TypeDeclarationFacts {
  readonly kind: "alias";
  readonly type: TypeRef;
}

export interface UnionType extends TypeDeclarationFacts {
  readonly kind: "union";
  readonly discriminator: string;
  readonly variants: readonly UnionVariant[];
  readonly isOpen: boolean;
}

/** A type of which nothing is shown. */
export interface UnknownType extends TypeDeclarationFacts {
  readonly kind: "unknown";
}

export type TypeDeclaration = ObjectType | AliasType | UnionType | UnknownType;

export interface UnionVariant {
  readonly tag: string;
  /** The variant's type, by its name in code. */
  readonly tsName: string;
  readonly at: Place;
}

/** A name that the service ignores silently where another one is meant. */
export interface Trap {
  readonly wrong: string;
  readonly right: string;
  readonly at: Place;
}
