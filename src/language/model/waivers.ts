import type { Endpoint, EndpointResponse, QueryParameter } from "./ir/endpoint.js";
import type { ErrorRow } from "./ir/error.js";
import type { TypeDeclaration } from "./ir/type.js";

/**
 * Which members of what calls are made of a consumer of the IR doesn't read, and why. A test watches whether it reads all
 * others, so that none is forgotten.
 */
export interface Waivers {
  readonly endpoint: Reasons<keyof Endpoint>;
  readonly response: Reasons<keyof EndpointResponse>;
  /** Of parameters as well. */
  readonly field: Reasons<keyof QueryParameter>;
  readonly type: Reasons<KeyOf<TypeDeclaration>>;
  readonly error: Reasons<keyof ErrorRow>;
}

type Reasons<Member extends string> = { readonly [Name in Member]?: string };

/** Of each kind. */
type KeyOf<Thing> = Thing extends unknown ? keyof Thing & string : never;
