export { uuidItems } from "../../features/uuid-items.js";
