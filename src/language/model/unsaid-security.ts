/** The `construct` of a known unknown: an imported document doesn't say what its operations need of whoever calls them. */
export const unsaidSecurity = "security";
