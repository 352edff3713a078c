import { expect, it } from "vitest";
import { reservedNames as reservedInTypescript } from "../../../../src/client/typescript/reserved-names.js";
import { reservedNames } from "../../../../src/openapi/import/model/reserved-names.js";

it.each(["type", "error", "call", "property"] as const)(
  "has the names that clients reserve for a %s",
  (position) => {
    expect([...reservedNames[position]]).toEqual(expect.arrayContaining([...reservedInTypescript[position]]));
  },
);
