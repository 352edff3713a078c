export { batches, type BatchReply, PartialFailureError } from "../../features/batches.js";
