/** Filled with the builder. */
export const nameDiagnostics = {};
