/**
 * The version of Quoin that this runtime belongs to. A release writes it; a test compares it with Quoin's
 * `package.json`.
 */
export const quoinVersion = "0.1.0";
