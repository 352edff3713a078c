export { callNamedPages, PagePromise } from "../../features/named-pages.js";
export type { PageMembers, PageOptions, WalkedPage } from "../../features/named-pages.js";
export type { PageCursor, PageWay } from "../../features/page-way.js";
