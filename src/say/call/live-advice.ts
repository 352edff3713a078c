import { adviseCopy, adviseRetry, correct } from "../failure/next-step.js";
import { type Line, say } from "../line.js";
import type { SaidCall } from "../said-call.js";
import { lookFirst, sayRetry, sayUnanswered } from "./unanswered.js";

/** What to do about a call that somebody has just made, for what its client may say of it. */
export interface LiveAdvice {
  /** Nobody knows its outcome. */
  readonly unknown: Line;
  /** The same, and a response has released its key; `undefined`: none does after an effect. */
  readonly released: Line | undefined;
  /** The same, and no retry is protected, or no longer. */
  readonly unprotected: Line;
  /** Time has passed since then, and nothing says how long a retry is protected. */
  readonly waited: Line;
  /** It took no effect, and may succeed later: under its key, under a new one, and without one. */
  readonly later: Readonly<Record<"same" | "new" | "none", string>>;
  /** It took no effect, and never will. */
  readonly lasting: Readonly<Record<"same" | "new", string>>;
}

export function adviseLive(call: SaidCall): LiveAdvice {
  const { retry } = call;
  const isUnprotected = retry.protection.kind === "none";
  const unprotected = isUnprotected ? sayUnanswered(call) : lookFirst(call);
  return {
    unknown: isUnprotected ? unprotected : sayRetry(call),
    released:
      retry.twice.kind === "effect-after"
        ? say`${adviseCopy({ header: undefined, mayRepeat: true }, call)} A new key protects less.`
        : undefined,
    unprotected,
    waited: say`Time has passed: whether the service still knows it isn't specified. ${unprotected}`,
    later: {
      same: adviseRetry({ header: undefined, key: "same" }, retry),
      new: adviseRetry({ header: undefined, key: "new" }, retry),
      none: "Send it again later.",
    },
    lasting: { same: correct, new: `${correct} Use a new key.` },
  };
}
