export { callPages, PagePromise } from "../../features/pages.js";
export type { NextPageMethod, PageWithNext } from "../../features/pages.js";
