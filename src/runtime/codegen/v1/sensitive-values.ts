export { sensitiveValues } from "../../features/sensitive-values.js";
