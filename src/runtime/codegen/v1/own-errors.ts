export { ownErrors } from "../../features/own-errors.js";
