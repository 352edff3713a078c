/**
 * What code that calls an API through a client does with it at a place. `retried`: a call in a loop or in a `catch`; `stored`: a request is
 * prepared, resumed or recovered; `unresolved`: a call of which nothing says what it calls.
 */
export type UseRole = "retried" | "key" | "stored" | "status" | "call" | "webhook" | "unresolved";

/** What code does where a change hits it: it names what changes, or uses the API otherwise. */
export type CallerUse = UseRole | "names";

/** Whether code calls the API at a place; all other places only belong to calls. */
export function isCall(use: CallerUse): boolean {
  return use === "call" || use === "retried" || use === "unresolved";
}

/** Who takes care of a change when code moves: the new client by itself, types wherever code names what changes, or people. */
export type Handling = "client" | "types" | "people";
