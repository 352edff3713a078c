export {
  credentialChoice,
  inHeader,
  type WithCredentials,
  type WithOptionalCredentials,
  withoutCredentials,
} from "../../features/credential-choice.js";
