import type { ExampleRequest } from "../../sandbox/calls/example-call.js";
import type { Api } from "../../language/model/ir/api.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import type { Ending, WireResponse } from "./http/wire.js";
import type { RequestChange } from "./requests/request-change.js";

/** A request, and what became of it. */
export interface Sent {
  readonly api: Api;
  readonly endpoint: CallableEndpoint;
  readonly usual: ExampleRequest;
  /** With its key, if it has one. */
  readonly change: RequestChange;
  readonly ending: Ending;
}

/** A response, and the request that it is for. */
export interface Received extends Omit<Sent, "ending"> {
  readonly response: WireResponse;
}
