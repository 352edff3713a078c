export { natures, natureWords } from "../../review/diff/finding.js";
export { conditions, readers } from "../../review/diff/select-findings.js";

/**
 * How `quoin diff` prints a comparison: for a terminal, programs, a comment of a pull request, the host of the code, or those
 * who call the API.
 */
export const formats = ["terminal", "json", "markdown", "html", "sarif", "gitlab", "guide"] as const;

export type Format = (typeof formats)[number];

/** How many seconds callers are examined. */
export const defaultCallersTimeout = 120;
