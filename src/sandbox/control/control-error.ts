/** A control request that is invalid; in process it is a bug of the calling program. */
export class ControlError extends RangeError {
  override readonly name = "ControlError";
}
