import { type Mutant, mutant } from "./mutant.js";

const whole = "a walk gives each item once, and asks for no more pages than there are";
const otherSizes = "a walk over pages of another size fails, and gives none of them";
const maximum = "a walk goes to the maximum of pages, and fails behind it";

/** Walks over lists. */
export const pageMutants: readonly Mutant[] = [
  mutant(
    "takes a short page for the last one",
    "afterLimit",
    'isPastEnd: true } : "mismatch";',
    "isPastEnd: true } : undefined;",
    otherSizes,
  ),
  mutant(
    "raises the offset by the limit behind a short page",
    "afterLimit",
    "if (count === limit) return",
    "if (count <= limit) return",
    otherSizes,
  ),
  mutant(
    "takes a larger page for one that was asked for",
    "afterLimit",
    'if (count > limit) return "mismatch";',
    "if (count > limit) return { offset: offset + limit, isPastEnd: false };",
    otherSizes,
  ),
  mutant(
    "believes that a short page was the last one of a walk that began within a page",
    "afterLimit",
    'if (isPastEnd) return count === 0 ? undefined : "mismatch";',
    "if (isPastEnd) return undefined;",
    "a walk that began within a page fails if its last page wasn't the last one",
  ),
  mutant(
    "takes a page that doesn't say how many there are for the last one",
    "findNext",
    "if (!isCount(total) || (total === 0 && items.length > 0)) {",
    "if (!isCount(total)) return undefined;\n  if (total === 0 && items.length > 0) {",
    "a walk fails at a page that doesn't say how many there are",
  ),
  mutant(
    "ends with the page before the last",
    "afterLimit",
    "const lastOffset = (total - 1) * limit;",
    "const lastOffset = (total - 2) * limit;",
    whole,
  ),
  mutant(
    "ends with an empty page only",
    "afterLimit",
    "if (offset >= lastOffset) return undefined;",
    "if (count === 0) return undefined;",
    whole,
  ),
  mutant(
    "gives the last item of a page twice",
    "afterLimit",
    "return { offset: offset + limit, isPastEnd: false };",
    "return { offset: offset + limit - 1, isPastEnd: false };",
    whole,
  ),
  mutant(
    "asks for the first page again and again",
    "pageSource",
    "const further = { ...query, [pagination.offsetParameter]: offset };",
    "const further = query;",
    whole,
  ),
  mutant(
    "forgets the order on further pages",
    "pageSource",
    "const further = { ...query, [pagination.offsetParameter]: offset };",
    "const further = { [pagination.limitParameter]: query[pagination.limitParameter], [pagination.offsetParameter]: offset };",
    whole,
  ),
  mutant(
    "raises the offset by the limit where pages may be short",
    "afterItems",
    "return { offset: position.offset + count, isPastEnd: false };",
    "return { offset: position.offset + wholeNumber(rules.limit), isPastEnd: false };",
    "a walk over pages that may be short gives each item once",
  ),
  mutant(
    "believes the number of pages where they may be short",
    "findNext",
    "if (policy.shortPages === true) return afterItems(items.length, position, rules);",
    'if (policy.shortPages === true && ownMember(ownMember(page, policy.totalPagesPath[0] ?? ""), policy.totalPagesPath[1] ?? "") === position.number) return undefined;\n  if (policy.shortPages === true) return afterItems(items.length, position, rules);',
    "a walk over pages that may be short gives each item once",
  ),
  mutant(
    "fails at the last page of the maximum",
    "fetchPage",
    "if (position.number > maxPages) throw",
    "if (position.number >= maxPages) throw",
    maximum,
  ),
  mutant(
    "ends silently at the maximum of pages",
    "PageWalk",
    "const page = await this.#fetch(position);",
    "if (position.number > maxPages) return { done: true, value: undefined };\n    const page = await this.#fetch(position);",
    maximum,
  ),
  mutant(
    "passes over a page that failed",
    "PageWalk",
    "const page = await this.#fetch(position);",
    "this.#position = { ...position, offset: position.offset + 3 };\n    const page = await this.#fetch(position);",
    "a walk asks again for the page that failed",
  ),
  mutant(
    "makes steps that are asked for at once side by side",
    "PageWalk",
    "next(): Step<Page> {\n    return this.#queue.run(() => this.#step());",
    "next(): Step<Page> {\n    return this.#step();",
    "steps that are asked for at once give each page once",
  ),
];
