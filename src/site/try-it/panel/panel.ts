import type { NamedFault } from "../page/faults.js";
import type { TriedCall } from "../tried-call.js";
import { type FormIssue, readForm } from "./arguments.js";
import { defaultForm } from "./defaults.js";
import { isAboutPanel, readLink, writeLink } from "./link.js";
import { beginRun, type Run, type Service, takeStep } from "./run.js";
import { type Form, maxSteps, type Step } from "./state.js";

/** What a panel shows. */
export interface PanelState {
  readonly call: TriedCall;
  readonly faults: readonly NamedFault[];
  readonly form: Form;
  readonly issues: readonly FormIssue[];
  /** `undefined`: nothing has been sent. */
  readonly run: Run | undefined;
  readonly isBusy: boolean;
  /** What the panel says of itself; empty: nothing. */
  readonly message: string;
}

/** What people do with a panel. */
export interface PanelActions {
  readonly change: (form: Form) => void;
  readonly send: () => Promise<void>;
  readonly step: (step: Step) => Promise<void>;
  readonly copyLink: () => Promise<void>;
}

/** What a panel needs of its page. */
export interface PanelPage {
  readonly service: Service;
  readonly fragment: () => string;
  readonly setFragment: (fragment: string) => void;
  /** Copies the address. */
  readonly copy: () => Promise<void>;
  readonly now: () => number;
  /** Brings what came about into view. */
  readonly reveal: () => void;
  readonly show: (state: PanelState, actions: PanelActions) => void;
}

const notUnderstood = "The link says nothing that this panel understands. It shows the example instead.";

const copiedAll = "The link is copied.";
const copiedForm = "The link is copied. It has what is filled in, and not the call that was sent before.";

/** Shows a panel, with what the link says; the function that it returns reads the link again. */
export function createPanel(
  call: TriedCall,
  faults: readonly NamedFault[],
  page: PanelPage,
): { readonly restore: () => Promise<void> } {
  const empty = { call, faults, issues: [], run: undefined, isBusy: false, message: "" };
  let state: PanelState = { ...empty, form: defaultForm(call, page.now()) };
  const set = (changed: Partial<PanelState>) => {
    state = { ...state, ...changed };
    page.show(state, actions);
  };
  /** Whether there is room for all of it. */
  const keepLink = (): boolean => {
    const { form, run } = state;
    const link = writeLink({ form, steps: run?.form === form ? run.steps : undefined });
    page.setFragment(link ?? "#try-it");
    return link !== undefined;
  };
  /** Counts what the panel was asked to show: what began before is shown no more. */
  let shown = 0;
  const work = async (next: () => Promise<Run>) => {
    const begun = shown;
    set({ isBusy: true, message: "" });
    const done = await next().then(
      (run) => ({ run }),
      (error: unknown) => ({ run: undefined, message: `This page can't make the call. ${String(error)}` }),
    );
    if (begun === shown) set({ ...done, isBusy: false });
  };
  const send = async () => {
    const { values, issues } = readForm(call, state.form);
    if (issues !== undefined) return set({ issues });
    set({ issues: [] });
    return work(() => beginRun(page.service, call, state.form, values));
  };
  const step = async (next: Step) => {
    const { run } = state;
    if (run !== undefined) await work(() => takeStep(run, call, next));
  };
  /** One thing at a time, although buttons stay where the focus is. */
  const whenIdle = async (act: () => Promise<void>) => {
    if (state.isBusy) return;
    const begun = shown;
    await act();
    if (begun === shown) keepLink();
  };
  const actions: PanelActions = {
    change: (form) => set({ form, issues: [] }),
    send: () => whenIdle(send),
    step: (next) =>
      whenIdle(async () => {
        if ((state.run?.steps.length ?? 0) < maxSteps) await step(next);
      }),
    copyLink: () =>
      whenIdle(async () => {
        if (!keepLink()) return set({ message: "A link has no room for as much as is filled in." });
        const copied = page.copy().then(
          () => (state.run === undefined || state.run.form === state.form ? copiedAll : copiedForm),
          () => "The browser copies nothing here. The link is in its address bar.",
        );
        set({ message: await copied });
      }),
  };
  const restore = async () => {
    const linked = readLink(page.fragment(), call, faults);
    const message = linked === undefined && isAboutPanel(page.fragment()) ? notUnderstood : "";
    shown += 1;
    const begun = shown;
    set({ ...empty, form: linked?.form ?? defaultForm(call, page.now()), message });
    if (linked?.steps === undefined) return;
    await send();
    for (const next of linked.steps) if (begun === shown) await step(next);
    if (begun === shown) page.reveal();
  };
  return { restore };
}
