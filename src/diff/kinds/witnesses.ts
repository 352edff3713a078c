/** Witnesses that several kinds of changes have: of a member of a type, and of a method. Where there is such a value is no part of them. */
export const read = "const {local}{annotation} = {object}.{member};";
export const build = "const {object}: {type} = {built};";
export const present = "const {local}: {present} = {object}.{member};";
export const use = "const call = client.{method};";
