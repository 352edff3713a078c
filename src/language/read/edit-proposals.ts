import { addEntry, removeEntries } from "./edit-list.js";
import type { Proposal } from "./language/proposals.js";

const list = {
  key: "proposals",
  banner: `# What a service does otherwise than the model says, or where it says nothing: \`quoin conform --propose\` writes this file anew.
# Nothing here has an effect: \`quoin accept --proposal ID\` changes the model, and only where the service is right.
`,
};

/** A file with proposals. */
export function renderProposals(proposals: readonly Proposal[]): string {
  if (proposals.length === 0) return `${list.banner}${list.key}: []\n`;
  return proposals.reduce((text, proposal) => addEntry(text, list, proposal), "");
}

/** The text of a sound file without the proposal at an index; all else stays as it is. */
export function removeProposal(text: string, index: number): string {
  return removeEntries(text, list.key, new Set([index]));
}
