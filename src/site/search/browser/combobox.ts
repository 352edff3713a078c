import type { FindPages } from "./find-pages.js";
import { countOf, optionOf } from "./found-view.js";

/** More than anybody reads through. */
const most = 20;

/** Makes a field show what it finds while somebody types: a combobox with a list, as WAI-ARIA describes it. */
export function attachCombobox(field: HTMLElement, find: FindPages): void {
  const input = part<HTMLInputElement>(field, "[role=combobox]");
  const panel = part(field, ".found");
  const list = part(field, "[role=listbox]");
  const status = part(field, "[role=status]");
  let active = -1;

  const choose = (index: number) => {
    active = index;
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute("aria-selected", String(at === index));
    }
    const chosen = list.children[index];
    if (chosen === undefined) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", chosen.id);
    chosen?.scrollIntoView({ block: "nearest" });
  };
  const show = (isShown: boolean) => {
    panel.hidden = !isShown;
    input.setAttribute("aria-expanded", String(isShown && list.childElementCount > 0));
    if (!isShown) choose(-1);
  };
  const update = () => {
    const found = find(input.value);
    const options = found
      .slice(0, most)
      .map((one, index) => optionOf(one, index, field.dataset["root"] ?? ""));
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    choose(-1);
    const isAsked = input.value.trim() !== "";
    status.textContent = isAsked ? countOf(found.length, options.length) : "";
    show(isAsked);
  };
  const move = (step: 1 | -1) => {
    if (panel.hidden) update();
    const count = list.childElementCount;
    // Between the last and the first is the field itself.
    choose(((active + 1 + step + count + 1) % (count + 1)) - 1);
  };
  const open = () => {
    const option = list.children[Math.max(active, 0)];
    if (!panel.hidden && option instanceof HTMLElement) option.click();
  };
  const leave = () => {
    if (panel.hidden) input.value = "";
    show(false);
  };

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: open,
    Escape: leave,
  };
  input.addEventListener("input", update);
  input.addEventListener("keydown", (event) => {
    const act = event.isComposing ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  // A press on an option would take the focus from the field, and so close the list before it is released.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", () => show(false));
  field.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && field.contains(relatedTarget))) show(false);
  });
  if (input.value !== "") update();
}

function part<Kind extends HTMLElement = HTMLElement>(field: HTMLElement, selector: string): Kind {
  const found = field.querySelector<Kind>(selector);
  if (found === null) throw new Error(`The search has no ${selector}.`);
  return found;
}
