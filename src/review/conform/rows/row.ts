import type { Api } from "../../../language/model/ir/api.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import type { Outcome } from "../outcome.js";
import type { RowId } from "../row-texts/row-texts.js";
import type { Trial } from "../trial.js";

/** One thing that a model promises of a call, and how it is tried. */
export interface Row {
  /** `keys.replay` */
  readonly id: RowId;
  /**
   * `late`: it waits for time to pass, together with others of its kind; `last`: it can lock an account, so it is tried at the
   * end, with one request.
   */
  readonly when?: "late" | "last";
  /** Whether the model promises it of the call. */
  readonly isPromised: (endpoint: CallableEndpoint, api: Api) => boolean;
  /** @throws NotTried, Unproven and RunOver in place of an outcome */
  readonly run: (trial: Trial) => Promise<Outcome>;
}
