import type { Idiom } from "../../say/idiom.js";

/** How sentences mention what callers write in TypeScript. */
export const idiom: Idiom = {
  literal: (value) => JSON.stringify(value),
  waitsOption: "maxInProgressWaits",
};
