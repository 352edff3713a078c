/** Filled with the builder. */
export const typeDiagnostics = {};
