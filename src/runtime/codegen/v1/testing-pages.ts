export { buildPages, type CreatePage } from "../../testing/create-page.js";
export type { ListTypes } from "../../testing/list-types.js";
