import { hiddenCharacters, showCharacter } from "../../../../language/text/visible.js";
import { clip } from "../clip.js";

/** A part of a page. Only `html` makes one of texts, and it escapes them. */
export interface Html {
  readonly html: string;
}

type Value = string | number | Html | readonly Html[];

/** A part of a page; what is put into it is escaped unless it is such a part itself. Attributes need their quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const encoded = values.map(encode);
  return { html: dedent(strings).reduce((page, text, index) => `${page}${encoded[index - 1] ?? ""}${text}`) };
}

const trimmed = new WeakMap<TemplateStringsArray, readonly string[]>();

/** Without the indentation, which would be most of a large page. */
function dedent(strings: TemplateStringsArray): readonly string[] {
  const known = trimmed.get(strings) ?? strings.map((text) => text.replaceAll(/\n\s*/gu, "\n"));
  trimmed.set(strings, known);
  return known;
}

export const nothing: Html = html``;

/** Several parts, one after the other. */
export function join(parts: readonly Html[], between = ""): Html {
  return { html: parts.map((part) => part.html).join(escapeHtml(between)) };
}

function encode(value: Value): string {
  if (typeof value === "string") return escapeHtml(value);
  if (typeof value === "number") return String(value);
  return "html" in value ? value.html : value.map((part) => part.html).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** What hides, or changes the direction of text, is shown as what it is. */
function escapeHtml(text: string): string {
  return text
    .replaceAll(hiddenCharacters, (character) => (character === "\n" ? character : showCharacter(character)))
    .replaceAll(/[&<>"']/gu, (character) => entities[character] ?? "");
}

/** A sentence, or its start; what it has between backticks is code. */
export function prose(text: string, maxLength?: number): Html {
  const parts = clip(text, maxLength).split(/(?<!`)(`[^`]+`)(?!`)/u);
  return join(parts.map((part, index) => (index % 2 === 1 ? code(part.slice(1, -1)) : html`${part}`)));
}

export function code(text: string): Html {
  return html`<code>${clip(text)}</code>`;
}

/** `a, b and 4 others` */
export function listCodes(names: readonly string[], maxNames: number): Html {
  const shown = names.slice(0, maxNames);
  const left = names.length - shown.length;
  const list = join(shown.map(code), ", ");
  return left === 0 ? list : html`${list} and ${left} more`;
}

/** A section of a list of terms, which has no more than one. */
export function term(name: string, description: Html): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${description}</dd>
  </div> `;
}

/** Code that compiled before a change. */
export function renderWitness(witness: string): Html {
  return term("No longer compiles", html`<pre><code>${clip(witness)}</code></pre>`);
}
