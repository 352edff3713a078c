/** The version of Quoin whose runtime this is. A release writes it, and a test compares it with Quoin's `package.json`. */
export const quoinVersion = "0.1.0";
