import type { Idiom } from "../../say/idiom.js";

/** Pages are for callers in any language: values are as in JSON, and options have their names in TypeScript. */
export const idiom: Idiom = { literal: (value) => JSON.stringify(value), waitsOption: "maxInProgressWaits" };
