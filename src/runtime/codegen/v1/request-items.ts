export { requestItems } from "../../features/request-items.js";
