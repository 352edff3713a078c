export type { BodyRules } from "../../context/client-context.js";
export { type BodyUnions, checkUnions } from "../../features/union-rules.js";
