export { formBodies } from "../../features/form-bodies.js";
