export { batches, type WithUnconfirmed, PartialFailureError } from "../../features/batches.js";
