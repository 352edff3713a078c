import { describe, expect, it } from "vitest";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import { readDepot } from "./depot.js";
import { currentOf } from "./edit-pairs.js";
import { addressOf } from "../../../src/review/diff/subject.js";

const changes = compareVersions(currentOf(readDepot("old")), currentOf(readDepot("new")));
const kindsAt = (address: string) => changes.filter((change) => addressOf(change.subject) === address);

describe("a comparison of models that differ in many ways at once", () => {
  it("knows whom a field reached that was removed from a renamed type", () => {
    const removed = kindsAt("types.Line.fields.gift").map(({ kind, reaches }) => [kind, reaches]);
    expect(removed).toEqual([
      ["req.field-removed-ignored", ["create-order"]],
      ["res.field-removed-optional", ["create-order", "get-order", "list-orders"]],
    ]);
  });

  it("says that an operation takes no key any more where its method changed too", () => {
    expect(kindsAt("endpoints.pack-order").map(({ kind }) => kind)).toEqual([
      "op.method-changed",
      "idem.operation-key-withdrawn",
    ]);
  });

  it("says that arguments changed places where the rest of the path changed too", () => {
    expect(kindsAt("endpoints.move-parcel.path").map(({ kind }) => kind)).toEqual([
      "path.param-order-changed",
    ]);
  });
});
