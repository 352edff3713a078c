import type { Failed } from "./attempt-outcome.js";
import type { FailedCall } from "./failure-help.js";
import type { HelpTopic } from "./help-texts.js";
import type { Outcome } from "./sdk-error.js";

export type { HelpTopic } from "./help-texts.js";

/** What errors say to do next. */
export interface Help {
  readonly refusals: { readonly [Topic in HelpTopic]: string };
  describe(call: FailedCall, failure: Failed, outcome: Outcome): string;
  describeOption(given: string, options: readonly string[]): string;
}

const provided: { help: Help | undefined } = { help: undefined };

/** From now on the errors of all clients in the program have help. */
export function takeHelp(help: Help): void {
  provided.help = help;
}

/** What to do about a refusal; nothing in a program without `provideHelp`, which then has none of the texts. */
export function helpOn(topic: HelpTopic, fact = ""): string | undefined {
  return provided.help?.refusals[topic].replace("{fact}", () => fact);
}

/** As `helpOn`, for a call that failed. */
export function helpOnFailure(call: FailedCall, failure: Failed, outcome: Outcome): string | undefined {
  return provided.help?.describe(call, failure, outcome);
}

/** As `helpOn`, for an option that isn't one of those. */
export function helpOnOption(given: string, options: readonly string[]): string | undefined {
  return provided.help?.describeOption(given, options);
}
