const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Does synchronous work that an interrupt from the keyboard must not tear apart; it is ignored meanwhile. */
export function deferSignals<Result>(work: () => Result): Result {
  for (const signal of signals) process.on(signal, ignore);
  try {
    return work();
  } finally {
    for (const signal of signals) process.off(signal, ignore);
  }
}

function ignore(): void {}
