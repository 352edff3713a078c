/** What is wrong with a value, where (a path into it), and what to do about it if that is known. */
export interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Validates a value and changes nothing. No issues: the value is as the model says. */
export type Validator = (value: unknown) => readonly Issue[];

export interface OperationValidators {
  readonly body?: Validator;
  readonly query?: Validator;
  readonly headers?: Validator;
  /** By status. */
  readonly responses?: { readonly [status: string]: Validator };
}

/** The validators of each operation, by operation id. The runtime works without any of them. */
export interface Validators {
  readonly [operationId: string]: OperationValidators;
}
