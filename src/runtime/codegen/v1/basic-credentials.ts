export {
  type BasicCredentials,
  basicCredentials,
  type WithCredentials,
  withoutCredentials,
} from "../../features/basic-credentials.js";
