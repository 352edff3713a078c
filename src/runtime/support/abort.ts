interface Audience {
  readonly members: Set<() => void>;
  readonly tell: () => void;
}

/** One listener a signal, however many calls follow it: platforms warn of a leak from the eleventh on. */
const audiences = new WeakMap<AbortSignal, Audience>();

/** Calls `act` when the caller's signal aborts, until the function that it returns is called. */
export function onAbort(given: AbortSignal | undefined, act: () => void): () => void {
  if (given === undefined) return () => undefined;
  if (given.aborted) {
    act();
    return () => undefined;
  }
  const audience = audiences.get(given) ?? openAudience(given);
  audience.members.add(act);
  return () => {
    audience.members.delete(act);
    if (audience.members.size > 0) return;
    audiences.delete(given);
    given.removeEventListener("abort", audience.tell);
  };
}

function openAudience(given: AbortSignal): Audience {
  const members: Audience["members"] = new Set();
  const tell = (): void => {
    for (const act of members) act();
  };
  given.addEventListener("abort", tell);
  const audience: Audience = { members, tell };
  audiences.set(given, audience);
  return audience;
}
