/** Witnesses that several kinds of changes have: of a member of a type, and of a method. */
export const read = "export const read = (value: {type}) => value.{member};";
export const build = 'export const build = (value: Omit<{type}, "{member}">): {type} => value;';
export const present =
  'export const read = (value: {type}): Exclude<{type}["{member}"], undefined> => value.{member};';
export const use = "export const use = (client: {client}) => client.{method};";
