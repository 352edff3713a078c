export { pathRules } from "../../features/path-rules.js";
