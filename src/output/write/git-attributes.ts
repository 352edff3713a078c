import type { OutputFile } from "../emitter/output-file.js";
import { lockName } from "./lock.js";

/** In each output folder: how git merges what is in it, and that nobody wrote it. */
export const gitAttributes: OutputFile = {
  path: ".gitattributes",
  text: `# Written by quoin. Generated files aren't merged line by line: git keeps your side of a file that both sides changed, and
# calls it a conflict. \`quoin generate\`, then \`git add\`, settles it. The lock keeps the lines of both sides until then.
* -merge linguist-generated
${lockName} merge=union
`,
};
