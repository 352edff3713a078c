export { linkPages } from "../../features/link-pages.js";
