export { ifMatch, ifNoneMatch } from "../../features/preconditions.js";
