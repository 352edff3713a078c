import type { ScalarKind } from "../../language/model/ir/type.js";
import type { Site } from "./node.js";
import type { Doubt, Loss } from "./losses.js";

/** Names a type by where its schema is; a type that is made of several schemas has all of their places. */
export type ImportedTypeId = string;

/** The id of what a schema says that others extend, without these. */
export function idOfBase(id: ImportedTypeId): ImportedTypeId {
  return `${id}${baseEnding}`;
}

export function isBase(id: ImportedTypeId): boolean {
  return id.endsWith(baseEnding);
}

const baseEnding = " itself";

/** A type of a document, before it has a name. */
export interface ImportedType extends Site {
  readonly id: ImportedTypeId;
  readonly isNullable: boolean;
  readonly shape: TypeShape;
  readonly words: SchemaWords;
  /** What a model can't say of the schema; that of the types it refers to is theirs. */
  readonly losses: readonly Loss[];
  readonly doubts: readonly Doubt[];
}

/** What a schema says for readers. */
export interface SchemaWords {
  readonly title: string | undefined;
  readonly doc: string | undefined;
  /** What is said of each of its values, as a list in Markdown. */
  readonly constants: string | undefined;
  /** What a generator calls the enumeration, if it is told that other values may come; empty where that has no name. */
  readonly openAs: string | undefined;
  readonly isDeprecated: boolean;
  /** What is taken where there is none; `undefined` where nothing is said. */
  readonly default: unknown;
  /** As they are in the document: they may not be valid. */
  readonly examples: readonly unknown[];
}

export type TypeShape =
  /** Any JSON value. */
  | { readonly kind: "any" }
  | ScalarShape
  | {
      readonly kind: "values";
      readonly values: readonly (string | number | boolean)[];
      /** Whether any other string is valid too. */
      readonly isOpen: boolean;
    }
  | {
      readonly kind: "list";
      readonly items: ImportedTypeId | undefined;
      readonly count: Bounds;
      readonly isUnique: boolean;
    }
  | { readonly kind: "map"; readonly values: ImportedTypeId | undefined; readonly count: Bounds }
  | ObjectShape
  | UnionShape
  /** The type is another one, under this name. */
  | { readonly kind: "same"; readonly as: ImportedTypeId };

export interface Bounds {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

export interface ScalarShape {
  readonly kind: "scalar";
  readonly scalar: ScalarWord;
  readonly length: Bounds;
  readonly range: Bounds;
  /** One that every client can run. */
  readonly pattern: string | undefined;
  readonly multipleOf: number | undefined;
  /** What people call such values, which nobody checks; the scalar is that of it, if there is one. */
  readonly format: string | undefined;
  /** A pattern of what has the format, if the scalar doesn't say it. */
  readonly grammar: string | undefined;
  readonly isSensitive: boolean;
}

/** A scalar type of the model language that a schema may have. */
export type ScalarWord = Exclude<ScalarKind, "json" | "object">;

export interface ObjectShape {
  readonly kind: "object";
  readonly fields: readonly ImportedField[];
  readonly others: OtherMembers;
  /** The values of a field by which a discriminator knows the type, whatever refers to it. */
  readonly tag?: { readonly field: string; readonly values: readonly string[] } | undefined;
}

/** What members beside the fields are: of a type, of any, none that the document speaks of, or none that may be there. */
export type OtherMembers = ImportedTypeId | "any" | "none" | "refused";

/** The type of members beside the fields; `undefined`: they are of any, or there are none. */
export function typeOfOthers(others: OtherMembers): ImportedTypeId | undefined {
  return others === "any" || others === "none" || others === "refused" ? undefined : others;
}

export interface ImportedField {
  readonly name: string;
  readonly type: ImportedTypeId;
  readonly isRequired: boolean;
  /** The only direction in which it occurs. */
  readonly only: "requests" | "responses" | undefined;
  readonly words: SchemaWords;
}

export interface UnionShape {
  readonly kind: "union";
  readonly variants: readonly ImportedTypeId[];
  /** What tells the variants apart: several where some differ in kind, and others otherwise. */
  readonly by: readonly UnionWay[];
  /** The field that has the tag, where a tag tells them apart. */
  readonly tag: string | undefined;
  /** The values of the tag that a variant has, as far as anything says them. */
  readonly tags: ReadonlyMap<ImportedTypeId, readonly string[]>;
  /** The variants whose tag nothing says but their name, so that elsewhere they may have others. */
  readonly loose: ReadonlySet<ImportedTypeId>;
}

/** `value`: what they differ in is values of one vocabulary. */
export type UnionWay = "kind" | "value" | "tag" | "tag of the union" | "field" | "nothing";
