import { bodyPairs } from "./body-pairs.js";
import { securityPairs, serverPairs } from "./call-pairs.js";
import type { DocumentPair } from "./pair.js";
import { parameterPairs } from "./parameter-pairs.js";
import { responsePairs, schemaPairs } from "./response-pairs.js";

export const pairs: Readonly<Record<string, DocumentPair>> = {
  ...parameterPairs,
  ...bodyPairs,
  ...responsePairs,
  ...schemaPairs,
  ...serverPairs,
  ...securityPairs,
};
