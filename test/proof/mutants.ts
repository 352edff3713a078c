import type { Mutant } from "./mutants/mutant.js";
import { credentialMutants } from "./mutants/credentials.js";
import { detailMutants } from "./mutants/details.js";
import { errorMutants } from "./mutants/errors.js";
import { classificationMutants } from "./mutants/classification.js";
import { lastingMutants } from "./mutants/lasting.js";
import { pageWayMutants } from "./mutants/page-ways.js";
import { pageMutants } from "./mutants/pages.js";
import { fileStoreMutants } from "./mutants/file-store.js";
import { recoveryMutants } from "./mutants/recovery.js";
import { requestMutants } from "./mutants/request.js";
import { timeMutants } from "./mutants/time.js";
import { storeMutants } from "./mutants/store.js";
import { tokenMutants } from "./mutants/tokens.js";
import { transportMutants } from "./mutants/transport.js";
import { unkeyedMutants } from "./mutants/unkeyed.js";
import { uploadMutants } from "./mutants/uploads.js";
import { webhookMutants } from "./mutants/webhooks.js";
import { windowMutants } from "./mutants/window.js";

/** Every client with a defect. */
export const mutants: readonly Mutant[] = [
  ...requestMutants,
  ...classificationMutants,
  ...errorMutants,
  ...unkeyedMutants,
  ...timeMutants,
  ...windowMutants,
  ...transportMutants,
  ...lastingMutants,
  ...storeMutants,
  ...pageMutants,
  ...pageWayMutants,
  ...detailMutants,
  ...webhookMutants,
  ...recoveryMutants,
  ...fileStoreMutants,
  ...tokenMutants,
  ...uploadMutants,
  ...credentialMutants,
];
