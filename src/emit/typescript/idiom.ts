import type { Idiom } from "../shared/idiom.js";

/** How sentences mention what callers write in TypeScript. */
export const idiom: Idiom = {
  literal: (value) => JSON.stringify(value),
  waitsOption: "maxInProgressWaits",
};
