export { anySuccess } from "../../features/success-classes.js";
