export { numberedPages } from "../../features/numbered-pages.js";
