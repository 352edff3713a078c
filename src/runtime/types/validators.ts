/** What a validator found: where (a way into the value) and what is wrong, with the remedy where there is one. */
export interface Finding {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Judges a value and changes nothing. No findings: the value is as the model says. */
export type Judge = (value: unknown) => readonly Finding[];

export interface OperationValidators {
  readonly body?: Judge;
  readonly query?: Judge;
  readonly headers?: Judge;
  /** By status. */
  readonly replies?: { readonly [status: string]: Judge };
}

/** The judges of each operation, by operation id. The runtime works without any of them. */
export interface Validators {
  readonly [operationId: string]: OperationValidators;
}
