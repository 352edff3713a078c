import { contractExplanations } from "./contract.js";
import { endpointExplanations } from "./endpoints.js";
import type { Explanation } from "./explanation.js";
import { nameExplanations } from "./names.js";
import { shapeExplanations } from "./shape.js";
import { structureExplanations } from "./structure.js";
import { surroundingsExplanations } from "./surroundings.js";
import { syntaxExplanations } from "./syntax.js";
import { typeExplanations } from "./types.js";

/** What is to be said about each kind of message, by its code. */
export const explanations: ReadonlyMap<string, Explanation> = new Map(
  Object.entries({
    ...syntaxExplanations,
    ...structureExplanations,
    ...shapeExplanations,
    ...nameExplanations,
    ...typeExplanations,
    ...endpointExplanations,
    ...contractExplanations,
    ...surroundingsExplanations,
  }),
);
