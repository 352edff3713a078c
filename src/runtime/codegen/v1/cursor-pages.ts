export { cursorPages } from "../../features/cursor-pages.js";
