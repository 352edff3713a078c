export { queryKey } from "../../features/query-key.js";
