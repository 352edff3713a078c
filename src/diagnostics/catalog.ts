import { endpointDiagnostics } from "./catalog/endpoints.js";
import { nameDiagnostics } from "./catalog/names.js";
import { outputDiagnostics } from "./catalog/output.js";
import { shapeDiagnostics } from "./catalog/shape.js";
import { syntaxDiagnostics } from "./catalog/syntax.js";
import { typeDiagnostics } from "./catalog/types.js";
import { writingDiagnostics } from "./catalog/writing.js";

/** Every kind of diagnostic, by its code. */
export const catalog = {
  ...syntaxDiagnostics,
  ...shapeDiagnostics,
  ...nameDiagnostics,
  ...typeDiagnostics,
  ...endpointDiagnostics,
  ...outputDiagnostics,
  ...writingDiagnostics,
};
