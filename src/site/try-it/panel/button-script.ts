// What the build makes a classic script of: it shows the button that loads the panel, which is large, and nothing else.

function prepare(section: HTMLElement): void {
  const button = section.querySelector("button");
  const names: readonly string[] = JSON.parse(section.dataset["scripts"] ?? "[]");
  const load = () => {
    button?.remove();
    for (const src of names) {
      // In their order, although each is loaded at once.
      document.head.append(Object.assign(document.createElement("script"), { src, async: false }));
    }
  };
  section.hidden = false;
  button?.addEventListener("click", load, { once: true });
  const openLinked = () => {
    if (button?.isConnected === true && location.hash.startsWith("#try-it=")) load();
  };
  addEventListener("hashchange", openLinked);
  openLinked();
}

document.querySelectorAll<HTMLElement>(".try-it").forEach(prepare);
