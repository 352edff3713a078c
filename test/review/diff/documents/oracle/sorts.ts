import { accessSorts } from "./access-sorts.js";
import type { DocumentEdit, Sort } from "./claim.js";
import { equalSorts } from "./equal-sorts.js";
import { numberSorts } from "./number-sorts.js";
import { objectSorts } from "./object-sorts.js";
import { operationSorts } from "./operation-sorts.js";
import { parameterSorts } from "./parameter-sorts.js";
import { inDocuments } from "./place-schema.js";
import { stringSorts } from "./string-sorts.js";
import { typeSorts } from "./type-sorts.js";
import { unionSorts } from "./union-sorts.js";

const ofSchemas = [
  ...stringSorts,
  ...numberSorts,
  ...typeSorts,
  ...objectSorts,
  ...unionSorts,
  ...equalSorts,
];

/** All sorts of single edits that are drawn. */
export const sorts: readonly Sort<DocumentEdit>[] = [
  ...ofSchemas.map(inDocuments),
  ...parameterSorts,
  ...operationSorts,
  ...accessSorts,
];
