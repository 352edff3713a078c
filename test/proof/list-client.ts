/** A client with a list, and made pages of it: the clients that the schedules run have none. */
export { buildPages } from "../../src/runtime/testing/create-page.js";
export { SampleClient } from "../runtime/sample-client.js";
