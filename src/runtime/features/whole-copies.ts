import type { JudgedCall } from "../context/upload-content.js";
import type { Done, Failed } from "../errors/attempt-outcome.js";

/** Whether the service may have a whole copy of a body under its key, of which a later copy gets the response. */
export class WholeCopies {
  #mayBeKnown = false;

  /** After an attempt, and whether its copy was sent to its end. */
  note({ effect, proof, retryDelay }: Failed, wasWhole: boolean): void {
    const isAnswered = proof === "proven" || proof === "believed";
    // What the service refuses runs anew under the key, unless a first run is in progress.
    if (isAnswered) this.#mayBeKnown &&= retryDelay === "retry-after";
    else this.#mayBeKnown ||= wasWhole && effect === "possible";
  }

  /** Whether a success can be of one of them, whatever became of the copy that it answers. */
  mayExplain(success: Done<unknown>, call: JudgedCall): boolean {
    return this.#mayBeKnown && call.plan.retrySafety === "key" && mayBeReplay(success, call);
  }
}

/** Whether a success may be the replay of one that came before the end of an earlier copy. */
export function mayBeOfPart(success: Done<unknown>, call: JudgedCall): boolean {
  const { retrySafety } = call.plan;
  // Others run anew, with the whole body.
  const isStored = retrySafety === "key" || retrySafety === "natural";
  return call.history.wasCut === true && isStored && mayBeReplay(success, call);
}

function mayBeReplay({ headers }: Done<unknown>, { context }: JudgedCall): boolean {
  const { policy, idempotencyKeys } = context;
  return !policy.idempotency?.replayedHeader || idempotencyKeys?.readReplay(context, headers) === true;
}
