import type { Construct } from "../../../../src/openapi/import/constructs.js";
import { authenticationCases, routeCases } from "./call-cases.js";
import type { ImportCase } from "./case.js";
import { bodyCases, parameterCases } from "./request-cases.js";
import { documentCases, responseCases } from "./response-cases.js";
import { unionCases, valueCases } from "./schema-cases.js";

/** By what a document has. A loss without a document doesn't compile; what a model is refused for, no document tells. */
export const allCases: Readonly<Record<string, ImportCase>> = {
  ...authenticationCases,
  ...routeCases,
  ...parameterCases,
  ...bodyCases,
  ...responseCases,
  ...unionCases,
  ...valueCases,
  ...documentCases,
} satisfies Readonly<Record<Exclude<Construct, "refused">, ImportCase & { readonly at: string }>>;
