/** The errors whose stack begins at a caller. Who sees one first knows most of it. */
const placed = new WeakSet<object>();

/** The first line of a program's own: not the one by which Node goes on after a wait. */
const firstFrame = /\n {4}at (?!.*\(node:internal\/)/u;

/**
 * Lets the stack of an error begin with who awaits the call, where the engine of JavaScript knows that: what happened inside
 * the client is in the error's members, and a stack has few lines.
 *
 * @param after the function of the client that the caller called, or awaits
 * @returns the error itself
 */
export function placeAtCaller(error: unknown, after: (...given: never[]) => unknown): unknown {
  // V8 has it, and a program that is compiled without Node's types doesn't declare it.
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
