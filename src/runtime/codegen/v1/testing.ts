export { buildError, type CreateError, type ErrorSample } from "../../testing/create-error.js";
export { buildResponse, type MockInit, type MockResponse } from "../../testing/mock-response.js";
export { type OpenStore, type StoreCase, storeCases } from "../../testing/store-cases.js";
