export {
  byToken,
  type ClientCredentials,
  clientCredentials,
  TokenError,
  type WithCredentials,
  withoutCredentials,
} from "../../features/client-credentials.js";
