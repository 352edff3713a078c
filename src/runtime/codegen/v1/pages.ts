export { callPages, PagePromise } from "../../features/pages.js";
export type { PageWithNext } from "../../features/page-walk.js";
