import type { Endpoint, EndpointResponse, QueryParameter } from "./ir/endpoint.js";
import type { ErrorRow } from "./ir/error.js";
import type { TypeDeclaration } from "./ir/type.js";

/**
 * What a consumer of the IR does with each member of what calls are made of: one that is forgotten doesn't compile. Nothing
 * reads such a table but the compiler, and a test that watches whether the consumer reads what it says.
 */
export interface Consumption {
  readonly endpoint: Uses<keyof Endpoint>;
  readonly response: Uses<keyof EndpointResponse>;
  /** Of parameters as well. */
  readonly field: Uses<keyof QueryParameter>;
  readonly type: Uses<KeyOf<TypeDeclaration>>;
  readonly error: Uses<keyof ErrorRow>;
}

/** A place is for diagnostics. */
type Uses<Member extends string> = Readonly<Record<Exclude<Member, "at">, Use>>;

/** That it reads the member, or why it doesn't. */
type Use = "read" | `waived: ${string}`;

/** Of each kind. */
type KeyOf<Thing> = Thing extends unknown ? keyof Thing & string : never;
