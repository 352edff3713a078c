export {
  credentialChoice,
  inHeader,
  optionalKey,
  type WithCredentials,
  type WithOptionalCredentials,
  type WithOptionalKey,
  withOptionalKey,
  withoutCredentials,
} from "../../features/credential-choice.js";
