import type { Change } from "../diff/change.js";
import { hasKeyHeader } from "../../language/model/key-header.js";
import type { CallExample } from "./call-example.js";
import { exampleOfEndpoint } from "./endpoint-examples.js";
import type { Step } from "./find-steps.js";
import { wrapFragment } from "./fragment.js";
import type { GuideSide } from "./guide-side.js";
import { exampleOfType } from "./type-examples.js";
import type { Subject } from "../diff/subject.js";

/** Calls that show what some changes of one thing are about, on one side; none where no call does. */
export function examplesOf(changes: readonly Change[], side: GuideSide): readonly CallExample[] {
  const { section, id = "" }: Partial<Subject> = changes[0]?.subject ?? {};
  switch (section) {
    case "types":
      return exampleOfType(id, changes, side);
    case "endpoints":
      return exampleOfEndpoint(id, changes, side);
    case "pagination":
      return exampleOfPages(id, changes, side);
    case "groups": {
      const member = side.api.endpoints.find(({ group }) => group === id);
      return member === undefined ? [] : exampleOfEndpoint(member.id, changes, side);
    }
    case "idempotency": {
      const keyed = side.api.endpoints.find(hasKeyHeader);
      const isRenamed = changes.some(({ kind }) => kind === "idem.header-renamed");
      return keyed === undefined || !isRenamed ? [] : exampleOfEndpoint(keyed.id, changes, side);
    }
    default:
      return [];
  }
}

/** The first list of a way: how pages are asked for, and where their items are. */
function exampleOfPages(
  name: string | undefined,
  changes: readonly Change[],
  side: GuideSide,
): readonly CallExample[] {
  const way = side.api.pageWays.find((one) => one.name === name || one.name === undefined);
  const endpoint = side.api.endpoints.find(({ list }) => list !== undefined && list.by === way?.name);
  const moved = ["page.parameter-renamed", "page.envelope-changed"].filter((renamed) =>
    changes.some(({ kind }) => kind === renamed),
  );
  if (endpoint === undefined || way === undefined || moved.length === 0) return [];
  const items = way.items.map((member): Step => ({
    kind: "field",
    name: member,
    isRequired: true,
    hasOthers: true,
  }));
  const response = wrapFragment([...items, { kind: "item" }], {
    kind: "object",
    members: [],
    isPartial: true,
  });
  const isRead = moved.includes("page.envelope-changed");
  return exampleOfEndpoint(endpoint.id, changes, side).map((example) => ({
    ...example,
    ...(isRead && { reads: [{ steps: items, type: undefined }], response }),
  }));
}
