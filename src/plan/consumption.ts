import type { Endpoint, EndpointResponse, QueryParameter } from "../model/ir/endpoint.js";
import type { ErrorRow } from "../model/ir/error.js";
import type { TypeDeclaration } from "../model/ir/type.js";

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

const sentence = "waived: emitters say it to people";
const naming = "waived: each language makes names of its own";
const history = "waived: it is about other versions";

/** What the plan of a client is made from. */
export const consumedByPlan: Consumption = {
  endpoint: {
    id: "read",
    call: naming,
    group: naming,
    doc: sentence,
    deprecated: sentence,
    method: "read",
    path: "read",
    pathParameters: "read",
    query: "read",
    headers: "read",
    body: "read",
    responses: "read",
    list: "read",
    batch: "read",
    retrySafety: "read",
    naturalKey: "read",
    scopes: sentence,
    errors: "waived: any row can come, whether it is listed or not",
    unknownFields: "waived: the names that are known to be ignored are traps",
    lookup: "waived: what the service does with its data",
    unknowns: sentence,
  },
  response: { status: "read", type: "read", doc: sentence, headers: "waived: callers read them by name" },
  field: {
    id: "read",
    name: "read",
    otherNames: history,
    newerNames: history,
    type: "read",
    isRequired: "read",
    doc: sentence,
    default: sentence,
    deprecated: sentence,
    isSensitive: "read",
    forbidsCredentials: "read",
    unknowns: sentence,
    style: "read",
  },
  type: {
    kind: "read",
    id: "read",
    name: naming,
    otherNames: history,
    doc: sentence,
    deprecated: sentence,
    unknowns: sentence,
    group: naming,
    usage: "waived: it follows from the calls",
    fields: "read",
    requiredness: "read",
    explanation: "read",
    traps: "read",
    type: "read",
    discriminator: "read",
    variants: "read",
    isOpen: "waived: bodies of requests have a known variant or no rules",
  },
  error: {
    status: "read",
    name: "read",
    doc: "read",
    when: "read",
    bodies: "read",
    retry: "read",
    retryUnkeyedWrites: "read",
    effect: "read",
    isStored: "read",
    unknowns: sentence,
  },
};
