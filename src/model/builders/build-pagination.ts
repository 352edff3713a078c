import type { Pagination } from "../ir/api.js";
import { unknown } from "../ir/known.js";
import type { NamePosition } from "../name-rules.js";
import { type BuildContext, checkName, resolveUnknowns } from "./context.js";
import { keyPlace, valuePlace, locationOf } from "./located.js";
import { resolveCount } from "./range.js";
import type { Sections } from "./sections.js";

type Section = NonNullable<Sections["pagination"]>;

/** How lists are paged; `undefined` when the model doesn't say. */
export function buildPagination(context: BuildContext): Pagination | undefined {
  const section = context.sections.pagination;
  if (section === undefined) return undefined;
  const { value } = section;
  const { size } = value;
  checkNames(section, "parameter", ["limit", "offset", "sort"], context);
  checkNames(section, "field", ["items", "details"], context);
  checkNames(section, "field", ["total_pages"], context);
  const mention = { owner: "`pagination`", at: valuePlace(section, "size"), counts: "items" } as const;
  const range = size === undefined ? undefined : resolveCount(size, mention, context);
  return {
    doc: value.doc,
    limitParameter: value.limit,
    offsetParameter: value.offset,
    sortParameter: value.sort,
    size: range ?? unknown([]),
    itemsField: value.items,
    detailsField: value.details,
    totalPagesField: value.total_pages,
    hasShortPages: value.short_pages ?? false,
    unknowns: resolveUnknowns(value.unknown, locationOf(section, "unknown"), context),
    at: keyPlace(section),
  };
}

/** Each is a name, and those of one object or query differ. */
function checkNames(
  section: Section,
  position: NamePosition & ("field" | "parameter"),
  keys: readonly ("limit" | "offset" | "sort" | "items" | "details" | "total_pages")[],
  { report }: BuildContext,
): void {
  const first = new Map<string, string>();
  for (const key of keys) {
    const name = section.value[key];
    if (name === undefined) continue;
    const at = valuePlace(section, key);
    checkName(name, position, at, report);
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, key);
    } else {
      const related = [{ at: valuePlace(section, earlier), message: "The first one is here." }];
      report("duplicate-name", { what: position, name }, at, related);
    }
  }
}
