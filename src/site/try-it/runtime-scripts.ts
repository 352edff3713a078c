import type { PageCode } from "../../say/page-client.js";
import { builtScript, readAssets } from "../assets.js";
import { usualRuntime } from "./page/usual-runtime.js";

/** The scripts that have the runtime. */
export interface RuntimeScripts {
  /**
   * Those that the code of a client needs, the panel's first: below the site, in the order in which they are run.
   *
   * @throws Error for what no script has
   */
  readonly scriptsOf: (code: Pick<PageCode, "runtime">) => readonly string[];
}

/** The script of the panel, which has what most clients need of the runtime. */
const panelScript = "assets/try-it.js";

const usual: ReadonlyMap<string, object> = new Map(Object.entries(usualRuntime));

/** Reads which scripts have what: the build says it. @throws Error for scripts that haven't been built */
export async function readRuntimeScripts(): Promise<RuntimeScripts> {
  const [list] = await readAssets([builtScript("assets/try-it.json")]);
  const scripts: Readonly<Record<string, readonly string[]>> = JSON.parse(list?.text ?? "{}");
  return {
    scriptsOf: ({ runtime }) => {
      const own = [...runtime].flatMap(([module, names]) => {
        const members = usual.get(module);
        const missing = names.filter((name) => members !== undefined && !Object.hasOwn(members, name));
        const found = missing.length === 0 ? scripts[module] : undefined;
        if (found === undefined) throw new Error(`No page has ${names.join(", ")} of ${module}.`);
        return found.map((script) => `assets/${script}`);
      });
      return [...new Set([panelScript, ...own])];
    },
  };
}
