import type { Api } from "../../language/model/ir/api.js";
import { isCallable } from "../../language/plan/callable.js";
import { exampleAnswer } from "./example-answer.js";
import type { ExampleCall } from "./example-call.js";
import { exampleRequest } from "./example-request.js";
import { exampleSource } from "./example-source.js";

/** An example of each operation that can be called, in the order of the model. The same for the same API. */
export async function exampleCalls(api: Api): Promise<readonly ExampleCall[]> {
  const source = exampleSource(api);
  const calls: ExampleCall[] = [];
  for (const endpoint of api.endpoints.filter(isCallable)) {
    const request = exampleRequest(endpoint, source);
    calls.push({ ...request, answer: await exampleAnswer(request, api) });
  }
  return calls;
}
