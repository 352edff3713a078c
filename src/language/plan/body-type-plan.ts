import type { TypeId, UnionRef } from "../model/ir/type.js";

/** A type with rules, a list or a map of what has some, or one of `bodyUnions` by its name. */
export type BodyTypeRef = TypeId | { readonly items: BodyTypeRef } | { readonly union: string };

/** Which names a value of the type must not have in requests, although responses or documents may have them. */
export type BodyTypePlan = ObjectRulesPlan | UnionRulesPlan;

export interface ObjectRulesPlan {
  readonly kind: "object";
  readonly id: TypeId;
  /** Names that the service ignores silently, each with the right one, which must be present and not empty. */
  readonly traps: readonly { readonly wrong: string; readonly right: string }[];
  /** Those of the right names that may be missing after all. */
  readonly optional: readonly string[];
  /** The members in which there are further types with rules. */
  readonly members: readonly { readonly name: string; readonly type: BodyTypeRef }[];
  /** The type of its other members, if there are further types with rules in it, and which members aren't others. */
  readonly others: { readonly type: BodyTypeRef; readonly besides: readonly string[] } | undefined;
}

export interface UnionRulesPlan {
  readonly kind: "union";
  readonly id: TypeId;
  /** The member that says which variant a value is. */
  readonly tag: string;
  /** The variants that have rules, by its value. */
  readonly variants: readonly { readonly tag: string; readonly type: TypeId }[];
}

/** A union without a tag in which there are types with rules. */
export interface BodyUnionPlan {
  /** No type has it. */
  readonly name: string;
  readonly by: UnionRef["by"];
  readonly alternatives: readonly BodyAlternativePlan[];
}

export interface BodyAlternativePlan {
  /** What its values are in JSON; where fields tell, the one that it has; where nothing tells, all that it requires. */
  readonly marks: readonly string[];
  /** `undefined`: it has no rules. */
  readonly type: BodyTypeRef | undefined;
}
