export { proveBody } from "../../features/body-proofs.js";
