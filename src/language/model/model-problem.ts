/** Ends the sentence that begins with what a model says, and what to do. */
export interface ModelProblem {
  readonly problem: string;
  readonly help: string;
}

/** What a model names, or why that can't be it. */
export type Found<Value> = Value | ModelProblem;
