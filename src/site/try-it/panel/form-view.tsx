import type { TargetedSubmitEvent, VNode } from "preact";
import type { TriedInput } from "../tried-call.js";
import { Action, type PanelProps, startOver } from "./action-view.js";
import { inputId, withKey } from "./defaults.js";
import type { Form } from "./state.js";

/** What a call depends on, to be filled in. */
export function FormView({ state, actions }: PanelProps): VNode {
  const { call, form } = state;
  const set = (changed: Partial<Form>) => actions.change({ ...form, ...changed });
  const send = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filledIn = event.currentTarget;
    await actions.send();
    filledIn.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate autocomplete="off">
      {call.inputs.map((input) => (
        <InputView input={input} state={state} actions={actions} />
      ))}
      {call.body !== undefined && <BodyView state={state} actions={actions} />}
      {call.takesKey && (
        <label class="check">
          <input
            type="checkbox"
            checked={form.hasKey}
            onChange={({ currentTarget }) =>
              actions.change(withKey(form, currentTarget.checked, state.faults))
            }
          />
          With an idempotency key, which the client makes
        </label>
      )}
      <FaultsView state={state} actions={actions} />
      <label>
        Seed of ids, keys and pauses
        <input
          type="number"
          min="0"
          max="4294967296"
          value={form.seed}
          onInput={({ currentTarget }) =>
            set({ seed: Math.min(2 ** 32, Math.max(0, Math.trunc(currentTarget.valueAsNumber) || 0)) })
          }
        />
      </label>
      <div class="buttons">
        <button type="submit">{state.run === undefined ? "Send" : startOver}</button>
        <Action text="Copy link" act={actions.copyLink} />
      </div>
    </form>
  );
}

function InputView({ input, state, actions }: PanelProps & { readonly input: TriedInput }): VNode {
  const { form, call } = state;
  const id = inputId(input);
  const isTag = call.tag !== undefined && input.place === "headers" && input.member === call.tag.member;
  const kind = input.isText ? "" : ", as JSON";
  const required = input.isRequired ? ", required" : "";
  const hint = isTag ? "The current one, if it is empty." : undefined;
  const change = (value: string) => actions.change({ ...form, inputs: { ...form.inputs, [id]: value } });
  return (
    <label>
      <span>
        <code>{input.name}</code> ({input.place === "headers" ? "header" : input.place}
        {kind}
        {required})
      </span>
      <input
        type="text"
        spellcheck={false}
        value={form.inputs[id] ?? ""}
        placeholder={hint}
        onInput={({ currentTarget }) => change(currentTarget.value)}
        {...issueOf(id, state)}
      />
      <IssueView id={id} state={state} />
    </label>
  );
}

function BodyView({ state, actions }: PanelProps): VNode {
  const { form, call } = state;
  const rows = Math.min(20, form.body.split("\n").length + 1);
  return (
    <label>
      <span>Body, as {call.body?.form === "json" || call.body?.form === "files" ? "JSON" : "text"}</span>
      <textarea
        rows={rows}
        spellcheck={false}
        value={form.body}
        onInput={({ currentTarget }) => actions.change({ ...form, body: currentTarget.value })}
        {...issueOf("body", state)}
      />
      <IssueView id="body" state={state} />
    </label>
  );
}

function FaultsView({ state: { form, faults }, actions }: PanelProps): VNode {
  const offered = faults.filter(({ needsKey }) => form.hasKey || needsKey !== true);
  const choose = (index: number, value: string) =>
    actions.change({ ...form, faults: form.faults.with(index, value === "" ? null : value) });
  return (
    <fieldset>
      <legend>What goes wrong</legend>
      {form.faults.map((chosen, index) => (
        <label>
          Attempt {index + 1}
          <select value={chosen ?? ""} onChange={({ currentTarget }) => choose(index, currentTarget.value)}>
            <option value="">Nothing goes wrong.</option>
            {offered.map(({ name, words }) => (
              <option value={name}>{words}</option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

function issueOf(id: string, { issues }: PanelProps["state"]): Readonly<Record<string, unknown>> {
  return issues.some((issue) => issue.id === id)
    ? { "aria-invalid": "true", "aria-describedby": `try-it-issue-${id}` }
    : {};
}

function IssueView({
  id,
  state: { issues },
}: Pick<PanelProps, "state"> & { readonly id: string }): VNode | null {
  const issue = issues.find((one) => one.id === id);
  return issue === undefined ? null : (
    <span class="issue" id={`try-it-issue-${id}`}>
      {issue.text}
    </span>
  );
}
