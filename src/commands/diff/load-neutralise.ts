import type { Neutralise } from "../../diff/render/markdown.js";

const path = new URL("../../../templates/review/neutralise.mjs", import.meta.url);

/** What makes Markdown harmless, as the scripts of the review have it: a comment is as harmless whoever writes it. */
export async function loadNeutralise(): Promise<Neutralise> {
  const module: { readonly neutralise: Neutralise } = await import(path.href);
  return module.neutralise;
}
