import { isMultiple } from "../../../language/model/multiples.js";
import { createPatterns } from "../../../language/model/patterns/patterns.js";
import { isDocumentation } from "../keywords.js";
import { itemsOf, memberOf, membersOf } from "../node.js";
import type { Losses } from "../losses.js";
import type { FlatSchema, SchemaNode } from "./flat-schema.js";
import { isPattern, rewritePattern } from "./rewrite-pattern.js";

type Fits = (value: string | number | boolean, bound: unknown) => boolean;

/** A check of strings, or of numbers: other values fit, and so do all where the bound is none. */
function ofStrings(check: (value: string, bound: number) => boolean): Fits {
  return (value, bound) => typeof value !== "string" || typeof bound !== "number" || check(value, bound);
}

function ofNumbers(check: (value: number, bound: number) => boolean): Fits {
  return (value, bound) => typeof value !== "number" || typeof bound !== "number" || check(value, bound);
}

const checks: Readonly<Record<string, Fits>> = {
  minLength: ofStrings((value, bound) => [...value].length >= bound),
  maxLength: ofStrings((value, bound) => [...value].length <= bound),
  minimum: ofNumbers((value, bound) => value >= bound),
  maximum: ofNumbers((value, bound) => value <= bound),
  exclusiveMinimum: ofNumbers((value, bound) => value > bound),
  exclusiveMaximum: ofNumbers((value, bound) => value < bound),
  multipleOf: ofNumbers((value, bound) => bound <= 0 || isMultiple(value, bound)),
};

/** A pattern that can't be tried in time may rule out anything. */
function patternCheck(): Fits {
  const patterns = createPatterns();
  return (value, written) => {
    if (typeof value !== "string" || typeof written !== "string") return true;
    const pattern = rewritePattern(written);
    return isPattern(pattern) && patterns.matches(pattern, value) === true;
  };
}

/** Reports what beside a list of values rules some of them out: the list is all that is said of them. */
export function reportNarrowed(
  values: readonly (string | number | boolean)[],
  flat: FlatSchema,
  losses: Losses,
): void {
  for (const [keyword, fits] of Object.entries({ ...checks, pattern: patternCheck() })) {
    const node = flat.keywords.get(keyword);
    if (node === undefined || values.every((value) => fits(value, node.value))) continue;
    losses.add("unsayable-constraint", node, keyword);
  }
  for (const keyword of ["oneOf", "anyOf"]) {
    const node = flat.keywords.get(keyword);
    if (node !== undefined && !isListed(values, node)) losses.add("unsayable-keyword", node, keyword);
  }
}

/** Whether each value is one of several alternatives that are constants: then the list says all that these say. */
function isListed(values: readonly unknown[], alternatives: SchemaNode): boolean {
  const constants = itemsOf(alternatives).map((item) =>
    membersOf(item).every(([keyword]) => keyword === "const" || isDocumentation(keyword))
      ? memberOf(item, "const")?.value
      : undefined,
  );
  return values.every((value) => constants.filter((constant) => constant === value).length === 1);
}
