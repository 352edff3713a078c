import type { OutputFile } from "../../output/emitter/output-file.js";

/**
 * In each output folder: that Prettier leaves it as it is, whatever the settings of the project around it are. Without a pragma
 * it formats only what can't have one, JSON, and that as Quoin does.
 */
export const prettierConfig: OutputFile = {
  path: ".prettierrc.yaml",
  text: `# Written by quoin. \`prettier --write\` leaves this folder as it is, since \`quoin check\` compares each of its files.
requirePragma: true
printWidth: 110
tabWidth: 2
useTabs: false
endOfLine: lf
overrides:
  - files: "*.json"
    options: { parser: json }
`,
};
