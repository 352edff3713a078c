export {
  credentialChoice,
  inHeader,
  type WithCredentials,
  withoutCredentials,
} from "../../features/credential-choice.js";
