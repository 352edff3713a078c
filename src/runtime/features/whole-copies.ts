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
  mayExplain({ headers }: Done<unknown>, { context, plan }: JudgedCall): boolean {
    if (!this.#mayBeKnown || plan.retrySafety !== "key") return false;
    const { policy, idempotencyKeys } = context;
    return !policy.idempotency?.replayedHeader || idempotencyKeys?.readReplay(context, headers) === true;
  }
}
