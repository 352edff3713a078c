import type { PageCode } from "../../say/page-client.js";
import type { Complexity } from "../../language/model/patterns/complexity.js";
import { quoteForScript } from "../page/global-script.js";

/** The script that pages with a panel begin with: it loads the others once they are needed. */
export const tryItButton = "assets/try-it-button.js";

/** What the script of a call says. */
export interface CallScript {
  readonly code: PageCode;
  /** As JSON; `undefined`: that of the version, which another script has. */
  readonly model: string | undefined;
  /** How long patterns of the model take, unless they take no longer than texts are. */
  readonly complexities: Readonly<Record<string, Complexity>>;
}

/** A classic script that opens the panel of a call. */
export function renderCallScript({ code, model, complexities }: CallScript): string {
  const given = model === undefined ? "" : `, JSON.parse(${quoteForScript(model)})`;
  const slow =
    Object.keys(complexities).length === 0 ? "" : asConstant("complexities", JSON.stringify(complexities));
  return `${slow}quoinTryIt.open(${code.text}${given});\n`;
}

/** A classic script with the model of a version. */
export function renderModelScript(model: string): string {
  return asConstant("model", model);
}

function asConstant(name: string, json: string): string {
  return `quoinTryIt.${name} = JSON.parse(${quoteForScript(json)});\n`;
}
