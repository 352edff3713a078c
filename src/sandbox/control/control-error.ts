/** Somebody asks the sandbox for something that can't be. */
export class ControlError extends Error {
  override readonly name = "ControlError";
}
