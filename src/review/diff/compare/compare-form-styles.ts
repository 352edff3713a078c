import { type FormStyle, type RequestBody, styleOfMember } from "../../../language/model/ir/endpoint.js";
import type { Field } from "../../../language/model/ir/type.js";
import type { TypeIndex } from "../../../language/model/type-index.js";
import type { Pair } from "../pair.js";
import type { Comparison, Scope } from "./comparison.js";
import { writeList } from "./list-styles.js";
import { matchFields } from "./match-fields.js";

/** How a form has a list, under its name. */
interface List {
  readonly name: string;
  readonly style: FormStyle | undefined;
}

/** Compares how a form has each of its lists; the change shows those that are written otherwise, of two values each. */
export function compareFormStyles(bodies: Pair<RequestBody>, body: Scope, comparison: Comparison): void {
  const changed = listsOf(bodies, comparison.indexes).filter(
    ({ old, new: next }) => old.style !== next.style,
  );
  if (changed.length === 0) return;
  comparison.report("op.form-style-changed", body, {
    before: changed.map(({ old }) => write(old)).join("&"),
    after: changed.map(({ new: next }) => write(next)).join("&"),
    values: {
      old: stylesOf(changed.map(({ old }) => old)),
      new: stylesOf(changed.map(({ new: next }) => next)),
    },
  });
}

function write({ name, style }: List): string {
  return writeList(name, style ?? "repeated");
}

function stylesOf(lists: readonly List[]): string {
  return [...new Set(lists.map(({ style }) => style ?? "none"))].join(", ");
}

/** The lists that both bodies declare; one in their place, where they declare none. */
function listsOf({ old, new: next }: Pair<RequestBody>, indexes: Pair<TypeIndex>): readonly Pair<List>[] {
  const fields = { old: listFields(old, indexes.old), new: listFields(next, indexes.new) };
  const { pairs } = matchFields(fields);
  const others = { old: { name: "list", style: old.send }, new: { name: "list", style: next.send } };
  if (pairs.length === 0) return [others];
  return pairs.map((pair) => ({ old: listOf(pair.old, old), new: listOf(pair.new, next) }));
}

function listOf({ name }: Field, body: RequestBody): List {
  return { name, style: styleOfMember(body, name) };
}

function listFields({ type }: RequestBody, { fieldsOf, jsonKinds }: TypeIndex): readonly Field[] {
  return [...fieldsOf(type).values()].filter((field) => jsonKinds(field.type).has("array"));
}
