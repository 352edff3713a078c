export { publicCalls } from "../../features/public-calls.js";
