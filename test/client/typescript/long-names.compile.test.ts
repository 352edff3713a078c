import { basename } from "node:path";
import { expect, it } from "vitest";
import { maxNameLength } from "../../../src/language/model/name-rules.js";
import { compile } from "../../generated/compile.js";
import { createWorkspace } from "../../generated/workspace.js";
import { lengthen, namedModel, names } from "../../language/model/named-model.js";
import { emitModel, expectAlike, readFiles, shared } from "./emit-models.js";

/** All names as long as they may be, those of a group with as many words as they can have. */
const longest = names.reduce(
  (model, name) => lengthen(name, maxNameLength, model),
  namedModel.replaceAll("Group name", "A1B2".repeat(25)),
);
const model = readFiles([{ path: "api.yaml", text: longest }]);

it(
  "a client with the longest names compiles, and is laid out as prettier does it",
  { tags: ["whole"] },
  async () => {
    const files = await emitModel("long names", model, [{ ...shared, sharedRuntime: undefined }]);
    const { left } = await expectAlike(
      files.filter(({ path }) => !path.startsWith("runtime/")),
      10,
    );
    expect(left).toEqual([]);
    const workspace = createWorkspace();
    workspace.write(Object.fromEntries(files.map(({ path, text }) => [path, text])));
    const entries = files.flatMap(({ path }) => (path.endsWith(".ts") ? [path] : []));
    const complaints = compile("typescript", workspace, entries);
    workspace.remove();
    expect(complaints).toEqual([]);
  },
);

it("the longest name of a file has room for what a write adds to it, on every system", async () => {
  const files = await emitModel("long names", model, [shared]);
  const lengths = files.map(({ path }) => basename(path).length);
  expect(Math.max(...lengths)).toBeGreaterThan(maxNameLength);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(255 - 36);
});
