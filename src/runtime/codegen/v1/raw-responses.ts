export { rawResponses } from "../../features/raw-responses.js";
