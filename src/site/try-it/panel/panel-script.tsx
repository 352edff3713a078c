import { render } from "preact";
import type { Api } from "../../../language/model/ir/api.js";
import { createTrial } from "../page/trial.js";
import { usualRuntime } from "../page/usual-runtime.js";
import type { TriedCall } from "../tried-call.js";
import { isAboutPanel } from "./link.js";
import { createPanel } from "./panel.js";
import { PanelView } from "./panel-view.js";
import type { CreateClient, Service } from "./run.js";

// What the build makes a classic script of: the script of a call runs after it, and opens the panel.

/** `take`: gives a module of the runtime by its name. */
type DefineClient = (take: (module: string) => object) => CreateClient;

/** What scripts of a page share: modules of the runtime by their names, and perhaps the model of its version. */
const page: object = Reflect.get(globalThis, "quoinTryIt");

/** `model`: absent where another script has it. */
function open(defineClient: DefineClient, model: Api = Reflect.get(page, "model")): void {
  const section = document.querySelector<HTMLElement>(".try-it");
  const createClient = defineClient((module) => Reflect.get(page, module));
  if (section !== null) show(section, createClient, model);
}

function show(section: HTMLElement, createClient: CreateClient, model: Api): void {
  const call: TriedCall = JSON.parse(section.dataset["call"] ?? "");
  const service: Service = { begin: (options) => createTrial(model, options), createClient };
  const faults = service.begin({}).faultsOf(call.operation);
  const root = document.createElement("div");
  section.append(root);
  const { restore } = createPanel(call, faults, {
    service,
    fragment: () => location.hash,
    setFragment: (fragment) => history.replaceState(null, "", fragment),
    // Pages that are served without encryption have no clipboard.
    copy: async () => navigator.clipboard.writeText(location.href),
    now: () => Date.now(),
    reveal: () => root.querySelector("[role=status]")?.scrollIntoView(),
    show: (state, actions) => render(<PanelView state={state} actions={actions} />, root),
  });
  addEventListener("hashchange", () => {
    if (isAboutPanel(location.hash)) void restore();
  });
  void restore();
  section.querySelector<HTMLElement>("form :is(input, textarea, select)")?.focus();
}

Object.assign(page, usualRuntime, { open });
