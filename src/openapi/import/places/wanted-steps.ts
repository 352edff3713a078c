/** Keys that are looked for, with those that are looked for inside of their values. */
export interface WantedSteps extends Map<string, WantedSteps> {}
