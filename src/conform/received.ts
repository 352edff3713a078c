import type { ExampleRequest } from "../samples/calls/example-call.js";
import type { Api } from "../model/ir/api.js";
import type { CallableEndpoint } from "../plan/callable.js";
import type { WireResponse } from "./http/wire.js";
import type { RequestChange } from "./requests/request-change.js";

/** A response, and the request that it is for. */
export interface Received {
  readonly api: Api;
  readonly endpoint: CallableEndpoint;
  readonly usual: ExampleRequest;
  readonly change: RequestChange;
  readonly response: WireResponse;
}
