import type { Api } from "../../../model/ir/api.js";
import type { QuoinSandbox } from "../page/sandbox-script.js";

/** What the other scripts of a page have defined. */
interface PageGlobals {
  readonly sandbox: QuoinSandbox;
  readonly model: Api;
  /** What the entry of the client exports. */
  readonly client: Readonly<Record<string, unknown>>;
}

/** Once these scripts have run. */
export function pageGlobals(): PageGlobals {
  return {
    sandbox: Reflect.get(globalThis, "quoinSandbox"),
    model: Reflect.get(globalThis, "quoinModel"),
    client: Reflect.get(globalThis, "quoinClient"),
  };
}
