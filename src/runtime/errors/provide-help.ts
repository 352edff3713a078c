import { describeFailureHelp } from "./failure-help.js";
import { takeHelp } from "./help.js";
import { describeOptionHelp, helpTexts } from "./help-texts.js";

/**
 * Lets errors say what to do next, in `help`. The client of `index.ts` does this by itself; for others, call it once when the
 * program starts, if the texts are worth their bytes.
 */
export function provideHelp(): void {
  takeHelp({ refusals: helpTexts, describe: describeFailureHelp, describeOption: describeOptionHelp });
}
