/**
 * A bound as a number where JavaScript writes that number as the model does, otherwise as the model writes it: `0.10`,
 * `99999999999999999999.99`. So no digit is lost, a `String` of it is what the model says, and most bounds are just numbers.
 */
export type Bound = number | string;

/** Inclusive bounds: of what is counted they are whole numbers, of values any. */
export interface Range<Of extends Bound> {
  readonly minimum: Of | undefined;
  readonly maximum: Of | undefined;
  /** The id of the limit that it was taken from. */
  readonly limit: string | undefined;
}
