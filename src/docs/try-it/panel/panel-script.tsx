import { render } from "preact";
import type { TriedCall } from "../tried-call.js";
import { isAboutPanel } from "./link.js";
import { pageGlobals } from "./page-globals.js";
import { createPanel } from "./panel.js";
import { PanelView } from "./panel-view.js";

// What the build makes a classic script of: it runs once the others of a page have run, and fills the section that has the call.

function open(section: HTMLElement): void {
  const call: TriedCall = JSON.parse(section.dataset["call"] ?? "");
  const { sandbox, model } = pageGlobals();
  const faults = sandbox.createTrial(model).faultsOf(call.operation);
  const root = document.createElement("div");
  section.append(root);
  const { restore } = createPanel(call, faults, {
    fragment: () => location.hash,
    setFragment: (fragment) => history.replaceState(null, "", fragment),
    copy: () => navigator.clipboard.writeText(location.href),
    now: () => Date.now(),
    show: (state, actions) => render(<PanelView state={state} actions={actions} />, root),
  });
  addEventListener("hashchange", () => {
    if (isAboutPanel(location.hash)) void restore();
  });
  void restore();
  section.querySelector<HTMLElement>("form :is(input, textarea, select)")?.focus();
}

const found = document.querySelector<HTMLElement>(".try-it");
if (found !== null) open(found);
