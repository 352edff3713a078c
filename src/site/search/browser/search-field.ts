// What the build makes a classic script of, which each page has: it opens what leads to pages where there is room, shows the
// field of the search, and loads the rest of that when it is used.

const key = "quoin-search-key";
const field = document.querySelector<HTMLElement>("search");
const input = field?.querySelector<HTMLInputElement>("input[role=combobox]");
const choice = field?.querySelector<HTMLInputElement>("input[type=checkbox]");

if (field && input && choice) {
  field.hidden = false;
  choice.checked = isKeyUsed();
  choice.addEventListener("change", () => keep(choice.checked));
  input.addEventListener("focus", () => load(field), { once: true });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || !choice.checked || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

const pages = document.querySelector<HTMLDetailsElement>(".pages details");
// Where the style sheet shows them, whether it could open them or not.
if (pages && matchMedia("(min-width: 52rem)").matches) pages.open = true;
pages?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });

/** The scripts run in this order. */
function load(search: HTMLElement): void {
  for (const source of [search.dataset["index"], search.dataset["script"]]) {
    const script = document.createElement("script");
    script.src = source ?? "";
    script.async = false;
    script.addEventListener("error", () =>
      search.querySelector("[role=status]")?.append("The search is missing."),
    );
    document.head.append(script);
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
}

/** Some browsers keep nothing for files, and say so by throwing. */
function isKeyUsed(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

function keep(isUsed: boolean): void {
  try {
    localStorage.setItem(key, isUsed ? "on" : "off");
  } catch {
    // It is used, or not, on this page alone.
  }
}
