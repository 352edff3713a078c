export { isReleased } from "../../features/released-keys.js";
