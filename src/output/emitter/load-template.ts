import { readFile } from "node:fs/promises";
import Handlebars from "handlebars";
import { packageUrl } from "./package-folder.js";

/** Makes text of a view. */
export type Template = (view: object) => string;

/** A template of `templates/` by its path. The build of the package puts one in place of this that has all of them compiled. */
export async function loadTemplate(path: string): Promise<Template> {
  const source = await readFile(packageUrl(`templates/${path}`), "utf8");
  return Handlebars.compile<object>(source, templateOptions);
}

/** A name that the view lacks is an error; nothing is escaped. */
export const templateOptions = { strict: true, noEscape: true, knownHelpersOnly: true };
