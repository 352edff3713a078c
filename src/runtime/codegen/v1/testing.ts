export { buildError, type CreateError } from "../../testing/create-error.js";
export { buildResponse, type MockResponse } from "../../testing/mock-response.js";
export { type OpenStore, type StoreCase, storeCases } from "../../testing/store-cases.js";
