import type { Api } from "../../language/model/ir/api.js";

/** The model as it would be if it said what the service does. */
export type Observed = (api: Api) => Api;

/** What a row found out about one call in one version. */
export type Outcome =
  | { readonly kind: "passed" }
  /** The service does something else; `evidence` says what, and quotes no value of a body. */
  | { readonly kind: "failed"; readonly evidence: string; readonly observed: Observed | undefined }
  /** It can't be said, and why; `observed`: what the service does where the model doesn't say it. */
  | { readonly kind: "unproven"; readonly reason: string; readonly observed: Observed | undefined }
  /** Nothing was sent for it, and why. */
  | { readonly kind: "untried"; readonly reason: string };

export type Verdict = Outcome["kind"];

export const passed: Outcome = { kind: "passed" };

export function failed(evidence: string, observed?: Observed): Outcome {
  return { kind: "failed", evidence, observed };
}

export function unproven(reason: string, observed?: Observed): Outcome {
  return { kind: "unproven", reason, observed };
}

/** The outcome as it is told: what `mask` is for may be in names of members, which a service chooses. */
export function maskOutcome(outcome: Outcome, mask: (text: string) => string): Outcome {
  switch (outcome.kind) {
    case "passed":
      return outcome;
    case "failed":
      return { ...outcome, evidence: mask(outcome.evidence) };
    case "unproven":
    case "untried":
      return { ...outcome, reason: mask(outcome.reason) };
  }
}

export function untried(reason: string): Outcome {
  return { kind: "untried", reason };
}
