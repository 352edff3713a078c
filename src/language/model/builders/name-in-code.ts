import { camelCase } from "../../text/names.js";
import { asCode } from "../../text/words.js";
import type { Field } from "../ir/type.js";
import { nameRules } from "../name-rules.js";
import type { NamedField } from "./build-fields.js";
import { type BuildContext, checkName } from "./context.js";
import { valuePlace } from "./located.js";

/** What code calls something whose name on the wire is none in code; `undefined` where it is one by its `grammar`. */
export function nameInCode(
  { field, details, namedAt }: NamedField,
  owner: string,
  grammar: RegExp,
  { report }: Pick<BuildContext, "report">,
): string | undefined {
  const { as } = details.value;
  if (as !== undefined) {
    checkName(as, "argument", valuePlace(details, "as"), report);
    return as;
  }
  if (grammar.test(field.name)) return undefined;
  const suggested = camelCase(camelCase(field.name).replace(/^\d+/u, "")) || "name";
  report("missing-as", { owner, suggested }, namedAt);
  return undefined;
}

/** The fields of a type, with their names in code: two can't have the same. */
export function fieldsInCode(
  fields: readonly NamedField[],
  type: string,
  context: BuildContext,
): readonly Field[] {
  const first = new Map(fields.map(({ field, namedAt }) => [field.name, namedAt]));
  return fields.map((named) => {
    const { field, details } = named;
    const owner = `the field ${asCode(field.name)} of ${asCode(type)}`;
    const as = nameInCode(named, owner, nameRules.field.grammar, context);
    const other = as === undefined || as === field.name ? undefined : first.get(as);
    if (as !== undefined && other !== undefined) {
      const related = [{ at: other, message: "The other one is here." }];
      context.report("duplicate-name", { what: "field", name: as }, valuePlace(details, "as"), related);
    }
    if (as !== undefined) first.set(as, valuePlace(details, "as"));
    return { ...field, as };
  });
}
