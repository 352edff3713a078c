/** A fact of what a command refuses to lose unless it is forced to. */
export interface Forced {
  /** As it is typed; absent: `quoin generate`. */
  readonly command?: string | undefined;
}

/** The command that loses it. */
export function asForced(command = "quoin generate"): string {
  return `\`${command} --force\``;
}
