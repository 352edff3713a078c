/** The first line of what `quoin diff --format markdown` writes, by which the comment is found again. */
export const marker = "<!-- quoin-diff -->";

const gap = "\u200b";

/** The HTML that the report of `quoin diff` has. */
const tags = /^<(?:\/?(?:details|summary|sub|code)|br)>/;

/** Languages of code blocks; others, such as `mermaid`, are drawn by the page. */
const languages = /^(?:ts|diff|ya?ml|json|text)$/;

/** What moves or hides text. */
const controls = /(?![\t\n])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/**
 * Markdown that somebody else may have written: it mentions nobody, refers to nothing, links nowhere, gives no orders to a bot,
 * and has no HTML but the few tags above. A zero-width space does that in prose, in code and in HTML alike, so that it doesn't
 * matter which of them the page takes a place for. A reader sees the same.
 */
export function neutralise(text) {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(controls, "\ufffd")
    .replace(/<(?=[A-Za-z/!?])/g, (found, at, whole) =>
      tags.test(whole.slice(at, at + 12)) ? found : found + gap,
    )
    .replace(/&(?:#\d{1,8}|#x[\da-f]{1,8}|[a-z]\w{0,40});(?=[^\s\u200b])/gi, (entity) =>
      entity === "&#8203;" ? entity : entity + gap,
    )
    .replace(/@(?!\u200b)|(?<!&)#(?=[\d&])|[!$%~&](?=\d)|[%~](?=")/g, `$&${gap}`)
    .replace(/:(?=\/\/)|\](?=[([:])/g, `$&${gap}`)
    .replace(/www(?=\.)|gh(?=-\d)|(?:mailto|xmpp)(?=:)/gi, `$&${gap}`)
    .replace(/((?:(?<!`)`{3,}|(?<!~)~{3,})[ \t]*)([^\s`~\u200b]+)/g, (found, fence, language) =>
      languages.test(language) ? found : fence + gap + language,
    )
    .replace(/^[ \t>*+\-\d.)]*(?=\/)/gm, `$&${gap}`);
}

/** A block of code, made of any text. */
export function codeBlock(text) {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${neutralise(text)}\n${fence}`;
}

/** The name of a file as code: what isn't plain is encoded as in an address. */
export function showName(name) {
  const plain = name.toWellFormed().replace(/[^\w./-]/gu, (character) => encodeURIComponent(character));
  return `\`${plain.length > 200 ? `${plain.slice(0, 200)}…` : plain}\``;
}
