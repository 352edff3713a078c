import type { Field } from "../../../language/model/ir/type.js";
import { listCodes } from "../../../language/text/words.js";
import { type Inline, sentence } from "../../page/inline.js";

/** What later and earlier versions call a field, for those who have it in their code. */
export function describeOtherNames({
  otherNames,
  newerNames,
}: Pick<Field, "otherNames" | "newerNames">): readonly (readonly Inline[])[] {
  const older = otherNames.filter((name) => !newerNames.includes(name));
  const words = [
    ...(newerNames.length === 0 ? [] : [`Later versions call it ${listCodes(newerNames)}.`]),
    ...(older.length === 0 ? [] : [`Earlier versions call it ${listCodes(older)}.`]),
  ];
  return words.length === 0 ? [] : [sentence(words.join(" "))];
}

/** What fields are called in any version, where that leads to one of them alone. */
export function otherIdsOf(fields: readonly Field[]): ReadonlyMap<Field, readonly string[]> {
  const taken = new Set(fields.map(({ id }) => id));
  return new Map(
    fields.map((field) => {
      const free = [...new Set([field.name, ...field.otherNames])].filter((name) => !taken.has(name));
      for (const name of free) taken.add(name);
      return [field, free];
    }),
  );
}
