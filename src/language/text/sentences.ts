const ended = /[.!?:;,…。！？]["'”’»)\]*_`]*$/u;

/** A title is often a few words without an end. What ends with a block of code stays. */
export function endSentence(text: string): string {
  return text === "" || ended.test(text) || text.endsWith("```") ? text : `${text}.`;
}

/** Texts of a model and sentences of ours as one text, each but the last with an end. */
export function joinSentences(texts: readonly (string | undefined)[]): string {
  const said = texts.filter((text) => text !== undefined && text !== "");
  return [...said.slice(0, -1).map((text = "") => endSentence(text.trimEnd())), ...said.slice(-1)].join(" ");
}

/** Whether a description begins with its title, whatever the case. */
export function beginsWith(text: string, title: string): boolean {
  return text.toLowerCase().startsWith(title.replace(/\.$/u, "").toLowerCase());
}
