export {
  type BasicCredentials,
  basicCredentials,
  byPassword,
  type WithCredentials,
  withoutCredentials,
} from "../../features/basic-credentials.js";
