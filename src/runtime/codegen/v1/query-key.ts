export { inQuery, queryKey } from "../../features/query-key.js";
