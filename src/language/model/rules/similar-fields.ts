import type { Api } from "../ir/api.js";
import type { Field, ObjectType } from "../ir/type.js";
import type { Report } from "../report.js";

/**
 * `foo_bar` and `fooBar` in one object are easily confused. A service may have both, and a language that keeps the names of
 * the wire too; one that changes their case reports collisions itself. Two fields with the very same name are reported
 * where they are built.
 */
export function checkFieldNames(api: Api, report: Report): void {
  for (const type of api.types) if (type.kind === "object") checkFields(type, report);
}

function checkFields({ id, inputOf: owner = id, fields }: ObjectType, report: Report): void {
  const first = new Map<string, Field>();
  for (const field of fields) {
    const key = field.name.replaceAll(/[_-]/g, "").toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, field);
    } else if (earlier.name !== field.name) {
      const related = [{ at: earlier.at, message: "The first one is here." }];
      report("similar-fields", { owner, first: earlier.name, second: field.name }, field.at, related);
    }
  }
}
