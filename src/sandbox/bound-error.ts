/** Somebody asks for more than the sandbox holds, or for a time that it never gets to. */
export class BoundError extends RangeError {
  override readonly name = "BoundError";
}
