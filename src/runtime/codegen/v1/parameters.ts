export { parameters } from "../../features/parameters.js";
