import type { Construct } from "../../../src/import/constructs.js";
import { authenticationCases, routeCases } from "./call-cases.js";
import type { ConstructCase } from "./case.js";
import { bodyCases, parameterCases } from "./request-cases.js";
import { documentCases, responseCases } from "./response-cases.js";
import { unionCases, valueCases } from "./schema-cases.js";

/** A construct without a document doesn't compile. */
export const allCases: Readonly<Record<Construct, ConstructCase>> = {
  ...authenticationCases,
  ...routeCases,
  ...parameterCases,
  ...bodyCases,
  ...responseCases,
  ...unionCases,
  ...valueCases,
  ...documentCases,
};
