export { anySuccess, validateAny } from "../../features/success-classes.js";
