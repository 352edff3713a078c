/** Keys that are looked for, with those that are looked for inside of their values. */
export interface WantedSteps extends Map<string, WantedSteps> {}

/** The keys and indexes of a JSON pointer. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
