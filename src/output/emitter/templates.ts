import { loadTemplate, type Template } from "./load-template.js";

/** By their paths: each output of a run fills the same ones. */
const templates = new Map<string, Promise<Template>>();

/**
 * Fills a template, e.g. `typescript/client.ts.hbs`. A name that the view lacks is an error; nothing is escaped, so every
 * value of the view has been encoded for its place.
 */
export async function renderTemplate(path: string, view: object): Promise<string> {
  const template = templates.get(path) ?? loadTemplate(path);
  templates.set(path, template);
  return (await template)(view);
}
