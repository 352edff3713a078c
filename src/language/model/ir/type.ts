import type { Place } from "../../diagnostics/diagnostic.js";
import type { Known, UnknownId } from "./known.js";
import type { Bound, Range } from "./range.js";

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
  | "email"
  | "url"
  | "duration"
  | "unix_seconds"
  | "unix_milliseconds"
  | "json"
  | "object"
  /** Null and nothing else; beside other types it is `nullable`. */
  | "null"
  /** A whole body, or a part of one: JSON has none. */
  | "bytes";

/**
 * Refers to a declared type: its name in the model, which stays the same in versions where the type was called otherwise.
 * Types that the builder makes have ids that no model can declare: `page<Order>`, `page-part<total>`, `input<Order>`.
 */
export type TypeId = string;

/** A value of a closed vocabulary, as it is in JSON: `1` and `"1"` are two. */
export type EnumValue = string | number | boolean;

/** A type as it is used at a place. */
export type TypeRef =
  | ScalarType
  | { readonly kind: "enum"; readonly values: readonly EnumValue[] }
  /** An open vocabulary: these values were seen, and any other string may come. */
  | { readonly kind: "observed"; readonly values: readonly string[] }
  | ArrayType
  /** An object with members of any names; `count`: how many there are. */
  | { readonly kind: "map"; readonly values: TypeRef; readonly count: Known<Range<number>> | undefined }
  | { readonly kind: "nullable"; readonly type: TypeRef }
  | { readonly kind: "named"; readonly id: TypeId }
  | UnionRef
  /** Not specified: any JSON value. */
  | { readonly kind: "unknown"; readonly ids: readonly UnknownId[] };

export interface ArrayType {
  readonly kind: "array";
  readonly items: TypeRef;
  readonly count: Known<Range<number>> | undefined;
  /** Whether no two items are the same JSON. */
  readonly isUnique: boolean;
}

/** A scalar, perhaps narrowed; a constraint is `undefined` where there is none. */
export interface ScalarType {
  readonly kind: "scalar";
  readonly scalar: ScalarKind;
  /** In Unicode code points. */
  readonly length: Known<Range<number>> | undefined;
  readonly range: Known<Range<Bound>> | undefined;
  /** A regular expression of ECMAScript with the flag `u`. */
  readonly pattern: string | undefined;
  /** The number of which all values are multiples, without a remainder. */
  readonly multipleOf: number | undefined;
  /**
   * What people call the values, such as `phone-number`: nobody checks it. If there is a scalar for it, this is that one, and values are
   * any strings all the same.
   */
  readonly format: string | undefined;
}

/**
 * One of several types, of which no tag says which one a value has; a declared one is an alias of it. How it is found out: by
 * what values are in JSON, which differs; by the member that only this one has; or by nothing, so that each has to be tried.
 */
export interface UnionRef {
  readonly kind: "union";
  readonly by: "kind" | "field" | "nothing";
  /** Null isn't among them. */
  readonly alternatives: readonly UnionAlternative[];
}

export interface UnionAlternative {
  readonly type: TypeRef;
  /** Where fields tell: the one that is required in it, and that no other alternative has. */
  readonly field: FieldRef | undefined;
}

/** Refers to a field or a parameter: what the model calls it, and what it is called on the wire in this version. */
export interface FieldRef {
  readonly id: string;
  readonly name: string;
}

/** A member of an object, or a parameter. */
export interface Field extends FieldRef {
  /** What it is called in other versions, whatever this one calls it. */
  readonly otherNames: readonly string[];
  /** Those of them that later versions use. */
  readonly newerNames: readonly string[];
  /** What code calls it, where the model gives it another name than that on the wire. */
  readonly as: string | undefined;
  readonly type: TypeRef;
  readonly isRequired: boolean;
  readonly doc: string | undefined;
  readonly default: string | number | boolean | null | undefined;
  /** A value that it may have, for people; not that of its declared type. */
  readonly example: string | number | boolean | null | undefined;
  readonly deprecated: string | undefined;
  readonly isSensitive: boolean;
  readonly forbidsCredentials: boolean;
  readonly unknowns: readonly UnknownId[];
  readonly at: Place;
}

/** Where values of a type occur: requests are validated strictly, responses and webhooks leniently. */
export interface TypeUsage {
  readonly inRequests: boolean;
  /** Of successes. */
  readonly inResponses: boolean;
  /** In bodies of error responses, of which the runtime only checks the shape. */
  readonly inErrors: boolean;
  readonly inWebhooks: boolean;
}

export interface TypeDeclarationFacts {
  readonly id: TypeId;
  /** What the type is called in this version, in PascalCase as in the model. */
  readonly name: string;
  /** What it is called in other versions. */
  readonly otherNames: readonly string[];
  readonly doc: string | undefined;
  readonly deprecated: string | undefined;
  readonly unknowns: readonly UnknownId[];
  /** The name of the group of its file; `undefined` for types of the whole API. */
  readonly group: string | undefined;
  readonly usage: TypeUsage;
  /**
   * The declared type of which this is what requests have, where responses have other fields of it: a type with a field that
   * is in one direction only, or one that contains such a type. `undefined`: it is declared itself.
   */
  readonly inputOf: TypeId | undefined;
  readonly at: Place;
}

export interface ObjectType extends TypeDeclarationFacts {
  readonly kind: "object";
  readonly fields: readonly Field[];
  /** The type of members beside the fields, which may have any names; `undefined`: there are none. */
  readonly others: TypeRef | undefined;
  /** Whether the service refuses a request that has any; otherwise its endpoint says what becomes of them. */
  readonly refusesOthers: boolean;
  /** `unknown`: which fields may be absent or null isn't specified, so here all are optional and nullable. */
  readonly requiredness: Known<"by-field">;
  /**
   * With which an error body of this type says, for people, what is wrong; a path such as `error.message` is a field of an
   * object. `undefined` if no field does.
   */
  readonly explanation: FieldRef | undefined;
  readonly traps: readonly Trap[];
}

/** Another name for a type, perhaps narrowed; named vocabularies are aliases, and so are unions without a tag. */
export interface AliasType extends TypeDeclarationFacts {
  readonly kind: "alias";
  readonly type: TypeRef;
  /** A value of it, for people. */
  readonly example: string | number | boolean | null | undefined;
}

/** Types that a tag tells apart. */
export interface UnionType extends TypeDeclarationFacts {
  readonly kind: "union";
  /** The field of all variants whose value says which one it is. */
  readonly discriminator: FieldRef;
  /** `union`: variants need not declare that field, nor its one value; values of the union have it all the same. */
  readonly tags: "variants" | "union";
  readonly variants: readonly UnionVariant[];
  readonly isOpen: boolean;
}

/** A type of which nothing is specified. */
export interface UnknownType extends TypeDeclarationFacts {
  readonly kind: "unknown";
}

export type TypeDeclaration = ObjectType | AliasType | UnionType | UnknownType;

export interface UnionVariant {
  /** The discriminator's value. */
  readonly tag: string;
  readonly type: TypeId;
  readonly at: Place;
}

/** A name that the service ignores silently, and the field that is probably intended. */
export interface Trap {
  readonly wrong: string;
  readonly right: FieldRef;
  readonly at: Place;
}
