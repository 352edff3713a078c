import { asOf } from "./as-of.js";
import { entries, listed, member, valuePlace } from "./located.js";
import type { TypeEntry } from "./sections.js";
import type { BuildContext } from "./context.js";
import type { OneWayField, OneWayFields } from "./one-way-fields.js";

/** The fields of all types of this version that only one direction has. */
export function findOneWayFields(context: BuildContext): OneWayFields {
  const found = context.sections.types.map((entry) => {
    const fields = context.reuse.directions(entry.name, context, () => oneWayFieldsOf(entry, context));
    return [entry.name, fields] as const;
  });
  return new Map(found.filter(([, fields]) => fields.length > 0));
}

/** What is wrong with their histories is reported where the fields are built. */
function oneWayFieldsOf(entry: TypeEntry, context: BuildContext): readonly OneWayField[] {
  const silent = { ...context, report: () => undefined, places: [] };
  return entries(member(entry, "fields")).flatMap((field): readonly OneWayField[] => {
    const { value } = field;
    if (typeof value === "string") return [];
    if (value.in === undefined && listed(value.was).every((past) => past.in === undefined)) return [];
    const details = asOf({ ...field, value }, field.name, silent, { whole: entry.value });
    const direction = details?.value.in;
    if (details === undefined || direction === undefined) return [];
    return [{ id: field.name.replace(/\?$/, ""), direction, at: valuePlace(details, "in") }];
  });
}
