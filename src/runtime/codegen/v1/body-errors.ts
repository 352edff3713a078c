export { bodyErrors } from "../../features/body-errors.js";
