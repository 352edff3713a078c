/** The versions of zod that an output works with. */
export const zodRange = "^4.4.0";
