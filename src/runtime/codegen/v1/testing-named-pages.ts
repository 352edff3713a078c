export { buildNamedPages, type CreatePage } from "../../testing/create-named-page.js";
export type { ListTypes } from "../../testing/list-types.js";
