// Search, filters and keys of the page of a comparison. Without it the page has everything, but nothing to find it with.
"use strict";

{
  const find = (id) => document.getElementById(id);
  const [form, keys, search, found, opener, shortcuts] = ["filters", "keys", "search", "found", "open", "shortcuts"].map(find);
  const groups = [...document.querySelectorAll(".group")];
  const sections = [...document.querySelectorAll("main > section")];
  const entries = [...document.querySelectorAll("main [data-client]")].map((element) => ({ element }));
  const left = groups.reduce((sum, group) => sum + Number(group.dataset.left), 0);
  /** What was opened to show what a search finds in it. */
  const openedHere = new Set();

  function textOf(entry) {
    entry.kind ??= entry.element.closest("[data-kind]").dataset.kind;
    entry.text ??= `${entry.kind} ${entry.element.textContent}`.toLowerCase();
    return entry.text;
  }

  function kindOf(entry) {
    textOf(entry);
    return entry.kind;
  }

  function reaches({ element }, number) {
    return (element.dataset.operations ?? "").split(" ").some((range) => {
      const [from, to = from] = range.split("-");
      return from !== "" && Number(from) <= number && number <= Number(to);
    });
  }

  /** The tests that an entry has to pass. */
  function readTests() {
    const words = search.value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    const [axis, verdict] = find("verdict").value.split(" ");
    const operation = find("operation").value;
    const kind = find("kind").value;
    return [
      ...(verdict === undefined ? [] : [({ element }) => element.dataset[axis] === verdict]),
      ...(operation === "" ? [] : [(entry) => reaches(entry, Number(operation))]),
      ...(kind === "" ? [] : [(entry) => kindOf(entry) === kind]),
      ...words.map((word) => (entry) => textOf(entry).includes(word)),
    ];
  }

  function count(number) {
    return `${number.toLocaleString("en")} ${number === 1 ? "change" : "changes"}`;
  }

  function apply() {
    const tests = readTests();
    let shown = 0;
    for (const entry of entries) {
      const passes = tests.every((test) => test(entry));
      entry.element.hidden = !passes;
      shown += Number(passes);
    }
    const isFiltered = tests.length > 0;
    for (const group of groups) applyToGroup(group, isFiltered);
    for (const section of sections) applyToSection(section, isFiltered);
    const all = entries.length + left;
    const missing = left === 0 ? "" : `; ${count(left)} aren’t on this page`;
    found.textContent = isFiltered ? `${count(shown)} of ${all.toLocaleString("en")}${missing}` : count(all);
  }

  /** The count of a title, with how many of them are shown. */
  function tell(title, shown, isFiltered) {
    const element = title.querySelector(".count");
    element.dataset.all ??= element.textContent;
    element.textContent = isFiltered ? `${shown} of ${element.dataset.all}` : element.dataset.all;
  }

  function applyToSection(section, isFiltered) {
    const shown = section.querySelectorAll("[data-client]:not([hidden])").length;
    tell(section, shown, isFiltered);
    section.hidden = isFiltered && shown === 0;
  }

  function applyToGroup(group, isFiltered) {
    const lines = group.querySelectorAll("[data-client]:not([hidden])").length;
    tell(group, lines, isFiltered);
    group.hidden = isFiltered && lines === 0;
    if (isFiltered && lines > 0 && lines <= 100 && !group.open) {
      group.open = true;
      openedHere.add(group);
    } else if (openedHere.has(group) && (!isFiltered || lines > 100)) {
      group.open = false;
      openedHere.delete(group);
    }
  }

  /** What `j` and `k` go through: changes, groups, and the lines of open groups. */
  function stops() {
    const all = document.querySelectorAll(".change > summary, .group > summary, .group[open] > ul > li");
    return [...all].filter((stop) => stop.closest("[hidden], .group:not([open]) > .change") === null);
  }

  function move(step) {
    const all = stops();
    const at = all.indexOf(document.activeElement);
    const next = all[at === -1 ? (step > 0 ? 0 : all.length - 1) : at + step];
    if (next === undefined) return;
    if (next.localName === "li") next.tabIndex = -1;
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }

  function clear() {
    form.reset();
    apply();
  }

  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Escape") {
      clear();
      if (document.activeElement === search) search.blur();
      return;
    }
    const isTyping = event.target.closest("input:not([type=checkbox]), select, textarea") !== null;
    if (isTyping || !shortcuts.checked) return;
    if (event.key === "/") search.focus();
    else if (event.key === "j") move(1);
    else if (event.key === "k") move(-1);
    else return;
    event.preventDefault();
  }

  function changes() {
    return [...document.querySelectorAll(".change:not([hidden])")];
  }

  function toggleAll() {
    const isOpening = opener.textContent === "Open all";
    for (const change of changes()) change.open = isOpening;
    opener.textContent = isOpening ? "Close all" : "Open all";
  }

  /** An address of one change opens whatever it is in. */
  function openTarget() {
    const target = find(location.hash.slice(1));
    for (let around = target?.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
    target?.scrollIntoView();
  }

  let waiting = 0;
  form.addEventListener("input", () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(apply);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => requestAnimationFrame(apply));
  opener.addEventListener("click", toggleAll);
  document.addEventListener("keydown", press);
  addEventListener("hashchange", openTarget);
  form.hidden = false;
  keys.hidden = false;
  apply();
  if (location.hash !== "") openTarget();
}
