export { callStream, type ItemStream, type StreamPromise } from "../../features/item-streams.js";
