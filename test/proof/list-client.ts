/** A client with a list, and made pages of it: the clients that the schedules run have none. */
export { cursorPages } from "../../src/runtime/features/cursor-pages.js";
export { linkPages } from "../../src/runtime/features/link-pages.js";
export { callPages } from "../../src/runtime/features/pages.js";
export { numberedPages } from "../../src/runtime/features/numbered-pages.js";
export { parameters } from "../../src/runtime/features/parameters.js";
export { createSender } from "../../src/runtime/client/sender.js";
export { buildPages } from "../../src/runtime/testing/create-page.js";
export { SampleClient } from "../runtime/sample-client.js";
export { errorClasses } from "../runtime/sample-errors.js";
