export { buildPages, type CreatePage } from "../../testing/create-page.js";
