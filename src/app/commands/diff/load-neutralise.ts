import { packageUrl } from "../../../output/emitter/package-folder.js";
import type { Neutralise } from "../../../review/diff/render/markdown.js";

const path = packageUrl("templates/review/neutralise.mjs");

/** What makes Markdown harmless, as the scripts of the review have it: a comment is as harmless whoever writes it. */
export async function loadNeutralise(): Promise<Neutralise> {
  const module: { readonly neutralise: Neutralise } = await import(path.href);
  return module.neutralise;
}
