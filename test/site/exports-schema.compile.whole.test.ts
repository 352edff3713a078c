import { createGenerator } from "ts-json-schema-generator";
import { describe, expect, it } from "vitest";
import { projectFolder } from "../house/source-files.js";

/** The JSON Schema of what `quoin export` prints, made of the types of its source. */
function schemaOf(type: string): object {
  const generator = createGenerator({
    path: `${projectFolder}src/app/commands/export.ts`,
    tsconfig: `${projectFolder}tsconfig.json`,
    type,
    // The project's compiler has checked it.
    skipTypeCheck: true,
    expose: "all",
    topRef: true,
    jsDoc: "extended",
    // A later Quoin may have members that this one hasn't.
    additionalProperties: true,
  });
  const { $schema: _, ...schema } = generator.createSchema(type);
  return { $schema: "https://json-schema.org/draft/2020-12/schema", title: type, ...schema };
}

/** The generator names types that have no name by where they stand, which changes with each edit above them. */
function withSteadyNames(json: string): string {
  const names = [...new Set(json.match(/(?:structure|alias|interface|def)-[\w.-]*\d(?:-\d+)+/gu))];
  return names.reduce((text, name, index) => text.replaceAll(name, `unnamed-${index + 1}`), json);
}

const kinds = [
  ["ir", "ExportedIr"],
  ["plan", "ExportedPlan"],
] as const;

describe.each(kinds)("quoin export %s", (what, type) => {
  const path = `docs/${what}.schema.json`;

  it("is described by a schema that follows its types; else run this test with -u", async () => {
    await expect(`${withSteadyNames(JSON.stringify(schemaOf(type), undefined, 2))}\n`).toMatchFileSnapshot(
      `../../${path}`,
    );
  });
});
