export type { CallConfirmation, ConfirmsAs } from "../../features/confirmation-rule.js";
export { confirmBy } from "../../features/confirmations.js";
