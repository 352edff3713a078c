import { type Mutant, mutant } from "./mutant.js";

const whole = "a walk gives each item once, and asks for no more pages than there are";
const otherSizes = "a walk over pages of another size fails, and gives none of them";
/** Where a page of another size than asked for is refused. */
const refusal = 'if ((isExact && count > limit) || (isShort && end === "further")) {';
const maximum = "a walk goes to the maximum of pages, and fails behind it";

/** Walks over lists. */
export const pageMutants: readonly Mutant[] = [
  mutant(
    "takes a short page for the last one",
    "findNumbered",
    refusal,
    'if (isShort && end === "further") return undefined;\n  if (isExact && count > limit) {',
    otherSizes,
  ),
  mutant(
    "raises the offset by the limit behind a short page",
    "findNumbered",
    refusal,
    'if (isShort && end === "further") return { at: at + limit, isPastEnd: false };\n  if (isExact && count > limit) {',
    otherSizes,
  ),
  mutant(
    "takes a larger page for one that was asked for",
    "findNumbered",
    refusal,
    'if (isExact && count > limit) return { at: at + limit, isPastEnd: false };\n  if (isShort && end === "further") {',
    otherSizes,
  ),
  mutant(
    "believes that a short page was the last one of a walk that began within a page",
    "findNumbered",
    "if (count === 0) return undefined;\n    throw refuse",
    "return undefined;\n    throw refuse",
    "a walk that began within a page fails if its last page wasn't the last one",
  ),
  mutant(
    "takes a page that doesn't say how many there are for the last one",
    "countAt",
    "if (count >= 0 && (count > 0",
    "if (!(count >= 0)) return 0;\n  if (count >= 0 && (count > 0",
    "a walk fails at a page that doesn't say how many there are",
  ),
  mutant(
    "ends with the page before the last",
    "endOfOffsets",
    "const lastOffset = (pages - 1) * size;",
    "const lastOffset = (pages - 2) * size;",
    whole,
  ),
  mutant(
    "ends with an empty page only",
    "endOfOffsets",
    'if (at >= lastOffset && items.length <= size) return "last";',
    'if (items.length === 0) return "last";',
    whole,
  ),
  mutant(
    "gives the last item of a page twice",
    "findNumbered",
    'rules.counts === "items" ? at + count : at + 1',
    'rules.counts === "items" ? at + count - 1 : at + 1',
    whole,
  ),
  mutant(
    "asks for the first page again and again",
    "numberedPages",
    "withParameter(first, rules.send, at)",
    "withParameter(first, rules.send, rules.first)",
    whole,
  ),
  mutant(
    "forgets the order on further pages",
    "withParameter",
    '{ ...(typeof own === "object" ? own : {}), [name]: value }',
    '{ limit: ownMember(own, "limit"), [name]: value }',
    whole,
  ),
  mutant(
    "raises the offset by the limit where pages may be short",
    "findNumbered",
    'rules.counts === "items" ? at + count : at + 1',
    'rules.counts === "items" ? at + (limit > 0 ? limit : count) : at + 1',
    "a walk over pages that may be short gives each item once",
  ),
  mutant(
    "believes the number of pages where they may be short",
    "endOfOffsets",
    'if (rules.shortPages === true) return "unsaid";',
    "",
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
    "this.#position = { ...position, at: Number(position.at) + 3 };\n    const page = await this.#fetch(position);",
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
