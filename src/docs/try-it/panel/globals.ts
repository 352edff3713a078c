import type { Api } from "../../../model/ir/api.js";
import type { QuoinSandbox } from "../page/sandbox-script.js";

/** What the other scripts of a page have defined. */
export interface PageGlobals {
  readonly quoinSandbox: QuoinSandbox;
  readonly quoinModel: Api;
  /** What the entry of the client exports. */
  readonly quoinClient: Readonly<Record<string, unknown>>;
}

declare global {
  var quoinSandbox: QuoinSandbox;
  var quoinModel: Api;
  var quoinClient: PageGlobals["quoinClient"];
}
