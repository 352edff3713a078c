/** Pinned in full: the output must not depend on a configuration file, nor on a default that changes. */
export const prettierOptions = {
  printWidth: 110,
  tabWidth: 2,
  useTabs: false,
  semi: true,
  singleQuote: false,
  quoteProps: "as-needed",
  trailingComma: "all",
  bracketSpacing: true,
  objectWrap: "preserve",
  arrowParens: "always",
  proseWrap: "preserve",
  endOfLine: "lf",
  embeddedLanguageFormatting: "off",
} as const;
