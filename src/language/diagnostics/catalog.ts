import { comparisonDiagnostics } from "./catalog/comparison.js";
import {
  conformUsageDiagnostics,
  leftoverDiagnostics,
  proposalDiagnostics,
  recordingDiagnostics,
} from "./catalog/conform.js";
import { contractDiagnostics } from "./catalog/contract.js";
import { documentDiagnostics } from "./catalog/documents.js";
import { endpointDiagnostics } from "./catalog/endpoints.js";
import { characterDiagnostics, fileDiagnostics } from "./catalog/files.js";
import { importDiagnostics } from "./catalog/import.js";
import { nameDiagnostics } from "./catalog/names.js";
import { outputDiagnostics } from "./catalog/output.js";
import { sourceDiagnostics } from "./catalog/sources.js";
import { retryDiagnostics } from "./catalog/retries.js";
import { shapeDiagnostics } from "./catalog/shape.js";
import { limitDiagnostics, syntaxDiagnostics } from "./catalog/syntax.js";
import { typeDiagnostics } from "./catalog/types.js";
import { upgradeDiagnostics, upgradeUsageDiagnostics } from "./catalog/upgrade.js";
import { usageDiagnostics } from "./catalog/usage.js";
import { writingDiagnostics } from "./catalog/writing.js";

/** Every kind of diagnostic, by its code. */
export const catalog = {
  ...fileDiagnostics,
  ...documentDiagnostics,
  ...characterDiagnostics,
  ...syntaxDiagnostics,
  ...limitDiagnostics,
  ...shapeDiagnostics,
  ...nameDiagnostics,
  ...typeDiagnostics,
  ...endpointDiagnostics,
  ...contractDiagnostics,
  ...retryDiagnostics,
  ...outputDiagnostics,
  ...writingDiagnostics,
  ...usageDiagnostics,
  ...sourceDiagnostics,
  ...comparisonDiagnostics,
  ...upgradeDiagnostics,
  ...upgradeUsageDiagnostics,
  ...importDiagnostics,
  ...conformUsageDiagnostics,
  ...leftoverDiagnostics,
  ...recordingDiagnostics,
  ...proposalDiagnostics,
};
