import { marker } from "./marker.mjs";
import { Refusal } from "./refusal.mjs";

/** The most bytes of a report. What makes it harmless may make it four times as long as it is allowed to be. */
export const maxReport = 400_000;

/** What a report that somebody else made says, or why it can't be shown; `read` gives its bytes, or throws `Refusal`. */
export function describeReport(read, missing) {
  try {
    const bytes = read();
    return bytes === undefined ? missing : decodeReport(bytes);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `The report can't be shown, because ${error.message}. See the run.`;
  }
}

function decodeReport(bytes) {
  const text = decode(bytes);
  if (!text.startsWith(`${marker}\n`)) throw new Refusal("it doesn't begin like a report");
  return text;
}

function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal("it isn't UTF-8");
  }
}
