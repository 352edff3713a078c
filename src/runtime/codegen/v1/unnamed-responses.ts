export { unnamedResponses } from "../../features/unnamed-responses.js";
