import type { PageCode } from "../../emit/shared/page-client.js";
import { quoteForScript } from "../page/global-script.js";

/** The script that pages with a panel begin with: it loads the others once they are needed. */
export const tryItButton = "assets/try-it-button.js";

/** A classic script that opens the panel of a call. `model`: as JSON; absent: that of the version, which another script has. */
export function renderCallScript({ text }: PageCode, model?: string): string {
  const given = model === undefined ? "" : `, JSON.parse(${quoteForScript(model)})`;
  return `quoinTryIt.open(${text}${given});\n`;
}

/** A classic script with the model of a version. */
export function renderModelScript(model: string): string {
  return `quoinTryIt.model = JSON.parse(${quoteForScript(model)});\n`;
}
