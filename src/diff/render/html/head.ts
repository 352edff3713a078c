import type { Head, HeadRow } from "../head.js";
import { html, type Html, listCodes, nothing, prose, term } from "./html.js";

const maxNames = 12;

/** What a reviewer sees in five seconds. */
export function renderHead({ word, role, release, lead, rows }: Head): Html {
  const need = release === "" ? nothing : html` <span class="release">${release}</span>`;
  return html`<header>
    <p class="kicker">Comparison of two API models</p>
    <h1><span class="verdict ${role}">${prose(word)}</span>${need}</h1>
    <dl class="summary">${[...lead, ...rows].map(renderRow)}</dl>
  </header>`;
}

function renderRow({ name, count, text, names }: HeadRow): Html {
  const strong = count === undefined ? nothing : html`<strong>${count}</strong>`;
  const list = names === undefined ? nothing : html`: ${listCodes(names, maxNames)}`;
  // Its parts are clipped already.
  return term(name, html`${strong}${prose(text, text.length)}${list}`);
}
