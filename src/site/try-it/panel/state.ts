/** What somebody has filled in: all that a call depends on. */
export interface Form {
  /** By `path.id`, `query.limit`. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the client makes a key, as it does by itself. */
  readonly hasKey: boolean;
  /** The name of the fault of each attempt, or `null` for none. */
  readonly faults: readonly (string | null)[];
  readonly seed: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** What follows a call: the same one again, with its key or with a new one, or time. */
export type Step = "same-key" | "new-key" | { readonly wait: number };

/** Whether time was let pass since a call. `earlier`: how many calls were before it. */
export function hasWaitedSince(steps: readonly Step[], earlier: number): boolean {
  let calls = 0;
  return steps.some((step) => {
    if (typeof step === "string") calls += 1;
    return typeof step === "object" && calls >= earlier;
  });
}

/** What a link to the panel says. */
export interface LinkState {
  readonly form: Form;
  /** `undefined`: nothing has been sent. */
  readonly steps: readonly Step[] | undefined;
}

/** For how many attempts a fault can be chosen: all that a client makes by itself. */
export const chosenAttempts = 4;

/** How many steps a link may have. */
export const maxSteps = 40;
