export { natures } from "../diff/finding.js";
export { conditions, readers } from "../diff/select-findings.js";

/**
 * How `quoin diff` prints a comparison: for a terminal, programs, a comment of a pull request, the host of the code, or those
 * who call the API.
 */
export const formats = ["terminal", "json", "markdown", "html", "sarif", "gitlab", "guide"] as const;

export type Format = (typeof formats)[number];

/** Whether a text is a day, such as `2026-12-31`. */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export const diffExamples = `
Each side is a file or folder, a revision of git (main, HEAD~3, v1.2), a path in one (main:spec), a version of the model
(@2026-04-01), or a revision and a version (main@2026-04-01). By default OLD is where your work left the default branch, and
NEW is the working tree. Exit 0, unless a model is unsound, --fail-on is met, or an acceptance is expired or unused: then 1.

Examples:
  quoin diff                            what this branch does to callers
  quoin diff main                       the working tree against main
  quoin diff v1.0.0 v1.1.0              two revisions
  quoin diff @2025-06-01 @2026-04-01    two versions of one model
  quoin diff old/spec spec              two folders, no git needed
  quoin diff --fail-on client,released  for CI
  quoin diff --format markdown          for a comment of a pull request
  quoin diff --format html > diff.html  one page to read, filter and send around
  quoin diff --format sarif             for code scanning, such as GitHub's
  quoin diff --format gitlab            for the report of code quality of a merge request
  quoin diff @2025-06-01 @2026-04-01 --format guide
                                        what callers of the API do to move from one to the other
  quoin accept 7f3a9c1e20ab --nature correction --reason "The service has always done so."
`;

export const acceptExamples = `
Natures:
  correction      the model was wrong, and the service has always done so
  planned         the change is announced
  unreleased      nobody has it yet
  accepted-break  it breaks callers all the same

Examples:
  quoin accept 7f3a9c1e20ab --nature planned --reason "Announced on 2 May." --until 2026-09-01
  quoin accept --prune                  removes what accepts nothing any more
`;
