import type { Api } from "../ir/api.js";
import type { ObjectType } from "../ir/type.js";
import type { Report } from "../report.js";
import { checkDistinct } from "./check-distinct.js";

/**
 * `foo_bar` and `fooBar` in one object are one name to a hurried reader, and in every language that changes the case of
 * names. Two fields with the very same name are reported where they are built.
 */
export function checkFieldNames(api: Api, report: Report): void {
  for (const type of api.types) if (type.kind === "object") checkFields(type, report);
}

function checkFields({ id: owner, fields }: ObjectType, report: Report): void {
  const distinct = new Map(fields.toReversed().map((field) => [field.name, field]));
  const things = [...distinct.values()].toReversed().map(({ name, at }) => ({
    name,
    words: `the field ${name} of ${owner}`,
    at,
  }));
  checkDistinct(things, report, (name) => name.replaceAll(/[_-]/g, "").toLowerCase());
}
