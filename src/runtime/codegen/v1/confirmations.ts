export { type CallConfirmation, type ConfirmsAs, confirmBy } from "../../features/confirmations.js";
