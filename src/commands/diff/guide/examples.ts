import type { Change } from "../../../diff/change.js";
import type { CallExample } from "./call-example.js";
import { exampleOfEndpoint } from "./endpoint-examples.js";
import type { GuideSide } from "./guide-side.js";
import { exampleOfType } from "./type-examples.js";

/** Calls that show what some changes of one thing are about, on one side; none where no call does. */
export function examplesOf(changes: readonly Change[], side: GuideSide): readonly CallExample[] {
  const [section, id = ""] = changes[0]?.address.split(".") ?? [];
  switch (section) {
    case "types":
      return exampleOfType(id, changes, side);
    case "endpoints":
      return exampleOfEndpoint(id, changes, side);
    case "pagination": {
      const list = side.api.endpoints.find((endpoint) => endpoint.list !== undefined);
      return list === undefined ? [] : exampleOfEndpoint(list.id, changes, side);
    }
    case "groups": {
      const member = side.api.endpoints.find(({ group }) => group === id);
      return member === undefined ? [] : exampleOfEndpoint(member.id, changes, side);
    }
    case "idempotency": {
      const keyed = side.api.endpoints.find(({ retrySafety }) => retrySafety === "key");
      return keyed === undefined ? [] : exampleOfEndpoint(keyed.id, changes, side);
    }
    default:
      return [];
  }
}
