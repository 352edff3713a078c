interface SignalListeners {
  readonly callbacks: Set<() => void>;
  readonly notify: () => void;
}

/** One listener a signal, however many calls follow it: platforms warn of a leak from the eleventh on. */
const listenersOf = new WeakMap<AbortSignal, SignalListeners>();

/** Calls `act` when the caller's signal aborts, until the function that it returns is called. */
export function onAbort(given: AbortSignal | undefined, act: () => void): () => void {
  if (given === undefined) return () => undefined;
  if (given.aborted) {
    act();
    return () => undefined;
  }
  const listeners = listenersOf.get(given) ?? addListeners(given);
  listeners.callbacks.add(act);
  return () => {
    listeners.callbacks.delete(act);
    if (listeners.callbacks.size > 0) return;
    listenersOf.delete(given);
    given.removeEventListener("abort", listeners.notify);
  };
}

function addListeners(given: AbortSignal): SignalListeners {
  const callbacks: SignalListeners["callbacks"] = new Set();
  const notify = (): void => {
    for (const act of callbacks) act();
  };
  given.addEventListener("abort", notify);
  const listeners: SignalListeners = { callbacks, notify };
  listenersOf.set(given, listeners);
  return listeners;
}
