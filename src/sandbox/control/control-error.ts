/** Somebody asks the sandbox for something that can't be; in process it is a mistake of the caller's program. */
export class ControlError extends RangeError {
  override readonly name = "ControlError";
}
