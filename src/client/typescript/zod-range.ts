/** The versions of zod that an output works with: from 4.5 on it counts the characters of a string in code points, as models do. */
export const zodRange = "^4.5.0";
