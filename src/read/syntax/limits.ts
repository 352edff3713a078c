/** The maximum size of a model. A file within these limits is read in a few seconds at most. */
export const limits = {
  fileBytes: 5 * 1024 * 1024,
  files: 2_000,
  folderDepth: 32,
  nesting: 64,
  keys: 20_000,
  items: 100_000,
  stringLength: 100_000,
  keyLength: 1024,
} as const;
