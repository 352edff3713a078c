export { textBodies } from "../../features/text-bodies.js";
