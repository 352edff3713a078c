import { type Mutant, mutant } from "./mutant.js";

/** Who settles what a crash left open. */
export const recoveryMutants: readonly Mutant[] = [
  mutant(
    "ends records that it was told to keep",
    "recoverOne",
    "if (options.keep === true) return;",
    "",
    "a record that is kept stays when it is recovered",
  ),
  mutant(
    "gives a record back before it is settled",
    "HeldStore",
    "if (this.#isGivenBack) await this.#store.release(id, holder);",
    "await this.#store.release(id, holder);",
    "a record can't be taken between its call and its settling",
  ),
  mutant(
    "renews no reservation while a result is settled",
    "HeldStore",
    "const stop = this.#keepRenewing();",
    "const stop = () => {};",
    "a record is held as long as it is settled",
  ),
  mutant(
    "never gives a record back that it settled",
    "HeldStore",
    "await this.#store.release(id, holder).catch((): undefined => undefined);",
    "",
    "a record is held as long as it is settled",
  ),
  mutant(
    "settles what another process has meanwhile",
    "HeldStore",
    "if (!(await this.#renew())) return false;",
    "await this.#renew();",
    "what another process has is not settled",
  ),
  mutant(
    "settles what another process has ended meanwhile",
    "HeldStore",
    "return kept !== undefined && !isTombstone(kept);",
    "return kept !== undefined;",
    "what another process has ended is not settled",
  ),
  mutant(
    "forgets in an acknowledgment that the key wasn't echoed",
    "acknowledgeRecord",
    "const lacksEcho = record.lacksEcho === true || context.memory.find(record)?.lacksEcho === true;",
    "const { lacksEcho } = record;",
    "an acknowledgment overtakes what its call writes down",
  ),
];
