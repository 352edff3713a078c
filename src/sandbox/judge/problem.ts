/** What is wrong with a value, and where in it. */
export interface Problem {
  /** `events[3].timestamp`; `""` for the value itself. */
  readonly at: string;
  /** `must be a string` */
  readonly message: string;
}

/** Adds what is wrong with the value to the problems. */
export type Judge = (value: unknown, at: string, problems: Problem[]) => void;

/** `events[3].timestamp must be a string` */
export function describeProblem({ at, message }: Problem, whole: string): string {
  return `${at === "" ? whole : at} ${message}`;
}

export function memberPath(at: string, name: string): string {
  return at === "" ? name : `${at}.${name}`;
}
