export { severalKeys, type WithCredentials, withoutCredentials } from "../../features/several-keys.js";
