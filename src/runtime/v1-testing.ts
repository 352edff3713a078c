/** What a client's `testing.ts` takes from the runtime. */
export { buildError, type CreateError, type ErrorSample } from "./testing/create-error.js";
export { buildPages, type CreatePage } from "./testing/create-page.js";
export type { ListTypes } from "./testing/list-types.js";
export { buildResponse, type MockInit, type MockResponse } from "./testing/mock-response.js";
export {
  buildWebhook,
  type SignedWebhook,
  type SignOptions,
  type SignWebhook,
} from "./testing/sign-webhook.js";
export { type OpenStore, type StoreCase, storeCases } from "./testing/store-cases.js";
