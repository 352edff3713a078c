/** What Quoin can't describe yet, as its rows in docs/language/limits.md begin. */
export const undescribed = {
  parts: "types that take the fields of another",
  cookies: "cookies",
  sizes: "sizes of files",
  consent: "OAuth with a person who consents",
} as const;

/** Says that there is no way to write something, and where to read what to do meanwhile. */
export function sayUndescribed(what: keyof typeof undescribed): string {
  return `${start} ${undescribed[what]}: see "What Quoin can't describe" in docs/language/limits.md.`;
}

const start = "Quoin can't yet describe";

/** Whether a help says no more than that. */
export function isUndescribed(help: string): boolean {
  return help.startsWith(start);
}
