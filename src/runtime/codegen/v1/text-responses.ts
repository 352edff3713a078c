export { textResponses } from "../../features/text-responses.js";
