const gap = "\u200b";

/** The HTML that the report of `quoin diff` has. */
const tags = /^<(?:\/?(?:details|summary|sub|code)|br)>/;

/** Languages of code blocks; others, such as `mermaid`, are drawn by the page. */
const languages = /^(?:ts|diff|ya?ml|json|text)$/;

/** What moves or hides text. */
const controls = /(?![\t\n])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/** In HTML those of a number need no semicolon. What follows them shall follow something else. */
const entities = /&(?:#\d+(?:;|(?![;\d]))|#x[\da-f]+(?:;|(?![;\da-f]))|[a-z]\w{0,40};)(?=[^\s\u200b])/gi;

/** What makes a name, or a number, of what follows: in one piece, or as an entity. */
const references =
  /@(?!\u200b)|(?<!&)#(?=[\d&])|[!$](?=[\d&])|&(?=\d|&#)|(?<!~~)[%~](?=["\w&])|(?<![a-z\d])g[hl](?=-[\d&]|[&\\])|\[(?=[a-z_]+:)|\*(?=iteration:)/gi;

/** What makes a link of what stands around it; a backslash, or an entity, may stand for any of that. */
const addresses = /:(?=[/&\\])|\](?=[([:])|www(?=[.&\\])|(?:mailto|xmpp)(?=[:&\\])/gi;

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
    .replace(entities, (entity) => (entity === "&#8203;" ? entity : entity + gap))
    .replace(references, `$&${gap}`)
    .replace(addresses, `$&${gap}`)
    .replace(/((?:(?<!`)`{3,}|(?<!~)~{3,})[ \t]*)([^\s`~\u200b]+)/g, (found, fence, language) =>
      languages.test(language) ? found : fence + gap + language,
    )
    .replace(/^[ \t>*+\-\d.)]*(?=\/)/gm, `$&${gap}`)
    .replaceAll(`${gap}&#8203;`, "&#8203;");
}

/** The name of a file as code: what isn't plain is encoded as in an address. */
export function showName(name) {
  const plain = name.toWellFormed().replace(/[^\w./-]/gu, (character) => encodeURIComponent(character));
  return `\`${plain.length > 200 ? `${plain.slice(0, 200)}…` : plain}\``;
}
