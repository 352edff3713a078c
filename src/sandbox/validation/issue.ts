/** An issue of a value, and the path to it. */
export interface Issue {
  /** `events[3].timestamp`; `""` for the value itself. */
  readonly at: string;
  /** `must be a string` */
  readonly message: string;
}

/** Adds the issues of a value to `issues`. */
export type Validator = (value: unknown, at: string, issues: Issue[]) => void;

/** The issues of a value at this place. */
export function issuesOf(value: unknown, validate: Validator | undefined, at = ""): readonly Issue[] {
  const issues: Issue[] = [];
  validate?.(value, at, issues);
  return issues;
}

/** `events[3].timestamp must be a string` */
export function describeIssue({ at, message }: Issue, whole: string): string {
  return `${at === "" ? whole : at} ${message}`;
}

export function memberPath(at: string, name: string): string {
  return at === "" ? name : `${at}.${name}`;
}
