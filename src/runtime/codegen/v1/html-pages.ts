export { isPage } from "../../features/html-pages.js";
