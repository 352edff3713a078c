export { batches, type WithUnconfirmed, PartialFailureError } from "../../features/batches.js";
export { uuidBatches } from "../../features/uuid-batches.js";
