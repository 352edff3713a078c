/** Filled with the builder. */
export const endpointDiagnostics = {};
