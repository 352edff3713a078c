/** The first line of what `quoin diff --format markdown` writes, by which the comment is found again. */
export const marker = "<!-- quoin-diff -->";
