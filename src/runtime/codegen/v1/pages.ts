export { callPages, PagePromise } from "../../features/pages.js";
export type { PageMembers, PageOptions, WalkedPage } from "../../features/pages.js";
export type { PageCursor, PageWay } from "../../features/page-way.js";
