import type { EnumValue, ScalarType, TypeRef } from "../ir/type.js";
import { type ScalarRow, rowOf } from "../scalars.js";
import { describeType, innermostTypes } from "../type-words.js";
import type { BuildContext } from "./context.js";
import { keyPlace, type Located } from "./located.js";

/** The keys by which a field, a parameter or a type says which values it takes. */
export interface TypeDetails {
  readonly type?: string | undefined;
  readonly enum?: readonly EnumValue[] | undefined;
  readonly observed?: readonly string[] | undefined;
  readonly length?: string | undefined;
  readonly range?: string | undefined;
  readonly items?: string | undefined;
  readonly unique?: boolean | undefined;
  readonly multiple_of?: number | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly unknown?: string | readonly string[] | undefined;
}

/** The details of something, with what that is called in messages. */
export interface Described extends Located<TypeDetails> {
  readonly owner: string;
}

/** Reports a constraint that the type can't have. */
export function reportMisplaced(
  type: TypeRef,
  key: keyof TypeDetails,
  { owner, ...details }: Described,
  context: BuildContext,
): void {
  const [only, ...others] = innermostTypes(type);
  const facts = { owner, key, type: describeType(others.length > 0 || only === undefined ? type : only) };
  context.report("misplaced-constraint", facts, keyPlace(details, key));
}

/** Of a union, a constraint narrows the alternatives that can have it. */
export function isTakenBySome(type: TypeRef, what: ScalarRow["takes"]): boolean {
  return innermostTypes(type).some((innermost) => takes(innermost, what));
}

/** Whether a constraint can narrow the type itself. */
export function takes(type: TypeRef, what: ScalarRow["takes"]): type is ScalarType {
  return type.kind === "scalar" && rowOf(type).takes === what;
}
