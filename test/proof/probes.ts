import { detailProbes } from "./detail-probes.js";
import { fileStoreProbes } from "./file-store-probes.js";
import { recoveryProbes } from "./recovery-probes.js";
import type { ProbedSdk } from "./sdk.js";
import { storeProbes } from "./store-probes.js";
import { windowProbes } from "./window-probes.js";

/** Whether a client does what no invariant speaks of. */
export const probes = {
  ...detailProbes,
  ...windowProbes,
  ...storeProbes,
  ...recoveryProbes,
  ...fileStoreProbes,
} satisfies Readonly<Record<string, (sdk: ProbedSdk) => Promise<boolean>>>;

export type Probe = keyof typeof probes;
