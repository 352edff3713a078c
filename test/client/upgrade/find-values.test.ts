import { Project } from "ts-morph";
import { expect, it } from "vitest";
import { findValues } from "../../../src/client/upgrade/find/find-values.js";
import { keyOfValues } from "../../../src/client/upgrade/plan/moved-values.js";

/** The values that are found in the code of a caller, for whom `lent` is gone from the states of a book. */
function foundIn(code: string): readonly string[] {
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: { noLib: true, strict: true },
  });
  const file = project.createSourceFile("caller.ts", code).compilerNode;
  const moves = new Map([["lent", undefined]]);
  const vocabulary = { path: "Book.state", values: ["here", "lent"], moves };
  const moved = {
    values: new Set(["lent"]),
    ofMembers: new Map([["Book.state", moves]]),
    ofTypes: new Map([[keyOfValues(vocabulary.values), vocabulary]]),
  };
  const nothing = new Set<string>();
  const reader = {
    checker: project.getTypeChecker().compilerObject,
    isOfClient: () => false,
    linked: new Map(),
    table: { renamed: new Map(), gone: nothing, names: nothing, former: new Map(), isAmbiguous: false },
  };
  return findValues(file, moved, reader).map(({ at, path }) => `${path} ${at.parent.getText()}`);
}

it.each(['state === "lent"', '"lent" !== state'])(
  "a value is found that a variable is compared with: %s",
  (code) => {
    expect(foundIn(`declare const state: "here" | "lent";\nexport const is = ${code};`)).toEqual([
      `Book.state ${code}`,
    ]);
    expect(foundIn(`declare const state: string;\nexport const is = ${code};`)).toEqual([]);
  },
);
