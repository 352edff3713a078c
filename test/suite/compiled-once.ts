/** For ajv: code that judges a few documents needn't be optimised, which takes as long as all else. */
export const compiledOnce = { code: { optimize: false } } as const;
