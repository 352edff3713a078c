import { readFile } from "node:fs/promises";
import Handlebars from "handlebars";

const folder = new URL("../../templates/", import.meta.url);

type Template = ReturnType<typeof Handlebars.compile<object>>;

/** By their paths: each output of a run fills the same ones. */
const templates = new Map<string, Promise<Template>>();

/**
 * Fills a template, e.g. `typescript/client.ts.hbs`. A name that the view lacks is an error; nothing is escaped, so every
 * value of the view has been encoded for its place.
 */
export async function renderTemplate(path: string, view: object): Promise<string> {
  const template = templates.get(path) ?? compileTemplate(path);
  templates.set(path, template);
  return (await template)(view);
}

async function compileTemplate(path: string): Promise<Template> {
  const source = await readFile(new URL(path, folder), "utf8");
  return Handlebars.compile(source, { strict: true, noEscape: true, knownHelpersOnly: true });
}
