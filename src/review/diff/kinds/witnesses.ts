/** Witnesses that several kinds of changes have: of a member of a type, and of a method. Where there is such a value is no part of them. */
export const read = "const {local}{annotation} = {object}{access};";
export const build = "const {object}: {type} = {built};";
export const present = "const {local}: {present} = {object}{access};";
export const use = "const call = client.{method};";
