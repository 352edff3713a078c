export { bodyRules } from "../../features/body-rules.js";
