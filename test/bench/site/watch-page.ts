/** What a page notes of itself, in seconds since it was asked for. */
export interface Notes {
  /** When the element was on the screen that was waited for. */
  readonly readable?: number;
  /** What tasks took beyond 50 ms each. */
  readonly blocked: number;
  /** When the last of those tasks ended. */
  readonly lastTask: number;
  readonly now: number;
}

/** A script that runs before those of a page, and notes what happens there; `readNotes` gives it. */
export function watchFor(selector: string): string {
  return `if (window === top) (${watch.toString()})(${JSON.stringify(selector)});`;
}

/** An expression for the page. */
export const readNotes = "({ ...quoinNotes, now: performance.now() / 1000 })";

/** Runs in the page, by its text: it may use nothing of this module. */
function watch(selector: string): void {
  const notes: { readable?: number; blocked: number; lastTask: number } = { blocked: 0, lastTask: 0 };
  Reflect.set(globalThis, "quoinNotes", notes);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      notes.blocked += (duration - 50) / 1000;
      notes.lastTask = (startTime + duration) / 1000;
    }
  }).observe({ type: "longtask", buffered: true });
  const isShown = () => {
    const element = document.querySelector(selector);
    return element?.checkVisibility() === true && element.textContent !== "";
  };
  const painted = new MessageChannel();
  painted.port1.addEventListener("message", () => {
    notes.readable = performance.now() / 1000;
  });
  painted.port1.start();
  // A message comes after the frame that shows the element.
  const look = () => (isShown() ? painted.port2.postMessage("") : requestAnimationFrame(look));
  requestAnimationFrame(look);
}
