import type { Change } from "../../../diff/change.js";
import { type CallExample, isGiven, sampleParameters, someBody } from "./call-example.js";
import { fieldOf, type GuideSide } from "./guide-side.js";

/** A call of an operation, with the parameters that changed. */
export function exampleOfEndpoint(
  id: string,
  changes: readonly Change[],
  side: GuideSide,
): readonly CallExample[] {
  const endpoint = side.endpointOf(id);
  if (endpoint === undefined) return [];
  const changedIn = (part: "query" | "headers") =>
    new Map(
      changes.flatMap((change): [string, Change][] => {
        const [, , where, name] = change.address.split(".");
        const field =
          where === part && name !== undefined
            ? fieldOf(endpoint[part], name, change, side.which)
            : undefined;
        return field === undefined || !isGiven(field, change, side) ? [] : [[field.id, change]];
      }),
    );
  return [
    {
      endpoint,
      body: someBody(endpoint),
      query: sampleParameters(endpoint.query, changedIn("query"), side),
      headers: sampleParameters(endpoint.headers, changedIn("headers"), side),
      reads: [],
      response: undefined,
    },
  ];
}
