import type { Io } from "./io.js";
import { isProgressWanted, progressLine } from "./progress.js";

/** The streams of this process; what is printed takes the place of the line that says what is going on. */
export function processIo(words: readonly string[]): Io {
  const { stdout, stderr, env } = process;
  const progress = isProgressWanted(words, env, stderr.isTTY)
    ? progressLine({
        write: (text) => stderr.write(text),
        get columns() {
          return stderr.columns;
        },
      })
    : undefined;
  const printTo = (stream: NodeJS.WriteStream) => (text: string) => {
    progress?.erase();
    stream.write(text);
  };
  return {
    out: printTo(stdout),
    err: printTo(stderr),
    isColored: false,
    isResultColored: false,
    annotationRoot: readAnnotationRoot(env),
    showProgress: progress?.show,
  };
}

/** What the terminals can do, if there are any. @param flag whether `--color` or `--no-color` was given */
export function detectColor(
  flag: boolean | undefined,
): Pick<Io, "isColored" | "isResultColored" | "columns"> {
  return {
    columns: process.stdout.isTTY ? process.stdout.columns : undefined,
    isColored: isColorWanted(flag, process.env, process.stderr.isTTY),
    isResultColored: isColorWanted(flag, process.env, process.stdout.isTTY),
  };
}

function readAnnotationRoot(environment: NodeJS.ProcessEnv): string | undefined {
  return environment["GITHUB_ACTIONS"] === "true"
    ? (environment["GITHUB_WORKSPACE"] ?? process.cwd())
    : undefined;
}

/**
 * Whether to colour what goes to a stream: as the flag says; else never with `NO_COLOR`, always with `FORCE_COLOR`, and
 * otherwise on a terminal that can.
 */
export function isColorWanted(
  flag: boolean | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  if (flag !== undefined) return flag;
  if (environment["NO_COLOR"] !== undefined && environment["NO_COLOR"] !== "") return false;
  const force = environment["FORCE_COLOR"];
  if (force !== undefined && force !== "") return force !== "0" && force !== "false";
  return isTerminal && environment["TERM"] !== "dumb";
}
