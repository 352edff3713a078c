/** The errors whose stack begins at a caller. The first to see one knows most about it. */
const placed = new WeakSet<object>();

/** The first line of the program's own code: not the one by which Node resumes after a wait. */
const firstFrame = /\n {4}at (?!.*\(node:internal\/)/u;

/**
 * Lets the stack of an error begin at the code that awaits the call, where the JavaScript engine knows it: the error's
 * members tell what happened inside the client, and a stack has few lines.
 *
 * @param after the client's function that the caller called or awaits
 * @returns the error itself
 */
export function placeAtCaller(error: unknown, after: (...given: never[]) => unknown): unknown {
  // V8 has it, but programs compiled without Node's types don't declare it.
  const capture: unknown = Reflect.get(Error, "captureStackTrace");
  if (!(error instanceof Error) || placed.has(error) || typeof capture !== "function") return error;
  const caller = { stack: "" };
  Reflect.apply(capture, Error, [caller, after]);
  const frames = caller.stack.search(firstFrame);
  if (frames === -1) return error;
  const stack = `${error.name}: ${error.message}${caller.stack.slice(frames)}`;
  Object.defineProperty(error, "stack", { value: stack, configurable: true, writable: true });
  placed.add(error);
  return error;
}
