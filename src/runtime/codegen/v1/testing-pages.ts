export { buildPages, type CreatePage, type ListTypes } from "../../testing/create-page.js";
