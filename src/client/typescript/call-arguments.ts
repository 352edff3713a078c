import type { Field } from "../../language/model/ir/type.js";
import type { CallableEndpoint } from "../../language/plan/callable.js";
import type { Layout } from "./layout.js";
import { methodParameters } from "./method-signature.js";

/** What a caller gives to a call, as expressions; `undefined`: nothing. */
export interface GivenArguments {
  readonly path: (field: Field) => string;
  readonly body: string | undefined;
  readonly query: string | undefined;
  readonly headers: string | undefined;
}

/** The arguments before the options, in their order; those after the last one that is given are left out. */
export function callArguments(
  endpoint: CallableEndpoint,
  given: GivenArguments,
  layout: Layout,
): readonly string[] {
  const values = orderArguments(endpoint, given, layout);
  return spellOut(values.slice(0, values.findLastIndex((value) => value !== undefined) + 1));
}

/** All of them, so that options may follow. */
export function argumentsBeforeOptions(
  endpoint: CallableEndpoint,
  given: GivenArguments,
  layout: Layout,
): readonly string[] {
  return spellOut(orderArguments(endpoint, given, layout));
}

function orderArguments(
  endpoint: CallableEndpoint,
  given: GivenArguments,
  layout: Layout,
): readonly (string | undefined)[] {
  const parameters = methodParameters(endpoint, layout).filter(({ name }) => name !== "options");
  return parameters.map(({ name }) => {
    const field = endpoint.pathParameters.find((one) => layout.argumentName(endpoint, one) === name);
    if (field !== undefined) return given.path(field);
    return name === "body" || name === "query" || name === "headers" ? given[name] : undefined;
  });
}

function spellOut(values: readonly (string | undefined)[]): readonly string[] {
  return values.map((value) => value ?? "undefined");
}
