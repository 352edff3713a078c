import type { ExitCode, Io } from "./io.js";

/** Says that the command line can't be understood, in the words of its parser: the complaint, then hints in brackets. */
export function reportMisuse(complaint: string, json: boolean, io: Io): ExitCode {
  const text = complaint.trim();
  if (!json) return fail({ code: "misuse", message: text }, json, io);
  const [message = "", ...hints] = text.split("\n");
  const help = hints.map((hint) => hint.replace(/^\((.*)\)$/u, "$1")).join("\n");
  const failure = { code: "misuse", message: message.replace(/^error: /u, "") };
  return fail(help === "" ? failure : { ...failure, help }, json, io);
}

/** Says that quoin itself is at fault; where, only if asked. */
export function reportBug(error: unknown, json: boolean, isDebug: boolean, io: Io): ExitCode {
  const message = `This is a bug in quoin: ${error instanceof Error ? error.message : String(error)}`;
  const advice = isDebug
    ? describeError(error)
    : "Nothing was written. Run it with --debug to see where this happened.";
  return fail({ code: "internal-error", message, help: advice }, json, io);
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\ncaused by ${describeError(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly help?: string;
}

function fail(failure: Failure, json: boolean, io: Io): ExitCode {
  const diagnostic = { severity: "error", ...failure };
  if (json) io.out(`${JSON.stringify({ exit: 2, diagnostics: [diagnostic] }, undefined, 2)}\n`);
  else io.err(`${failure.message}\n${failure.help === undefined ? "" : `${failure.help}\n`}`);
  return 2;
}
