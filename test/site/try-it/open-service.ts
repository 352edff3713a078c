import { runInThisContext } from "node:vm";
import * as door from "../../../src/runtime/v1.js";
import type { PageCode } from "../../../src/say/page-client.js";
import { createTrial } from "../../../src/site/try-it/page/trial.js";
import type { CreateClient, Service } from "../../../src/site/try-it/panel/run.js";
import type { Api } from "../../../src/language/model/ir/api.js";

/** A model and a client as the scripts of pages have them, in no page. */
export async function openService(model: Api, { text }: PageCode): Promise<Service> {
  const define: (take: (module: string) => unknown) => CreateClient = runInThisContext(`(${text})`);
  return {
    begin: (options) => createTrial(model, options),
    createClient: define(() => door),
  };
}
