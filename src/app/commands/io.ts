/** What a command sees of the world around it; tests give it their own. */
export interface Io {
  /** Results: standard output. */
  readonly out: (text: string) => void;
  /** Messages: standard error. */
  readonly err: (text: string) => void;
  /** Whether messages may be coloured. */
  readonly isColored: boolean;
  /** Whether results may be coloured. */
  readonly isResultColored: boolean;
  /** The folder of the checkout, if GitHub Actions runs the command and can show diagnostics beside their lines. */
  readonly annotationRoot?: string | undefined;
  /** How many columns the terminal has that results go to; absent if they go elsewhere. */
  readonly columns?: number | undefined;
  /** Says what begins now, on a line that what is printed replaces; absent where nobody watches. */
  readonly showProgress?: ((activity: string) => void) | undefined;
}

/** 0: clean. 1: findings, such as an unsound model or stale output. 2: wrong use, the file system, or our own bug. */
export type ExitCode = 0 | 1 | 2;
