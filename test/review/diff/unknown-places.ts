import * as z from "zod";
import { readProjectFile } from "../../house/source-files.js";

/** Of a JSON schema, where keys are. */
interface Schema {
  readonly $ref?: string | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly additionalProperties?: Schema | boolean | undefined;
  readonly items?: Schema | undefined;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    anyOf: z.array(schema).optional(),
    properties: z.record(z.string(), schema).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    items: schema.optional(),
  }),
);

const definitions = z.object({ $defs: z.record(z.string(), schema) });

/** The places of the language that take an `unknown`, by their keys, as the schema for editors has them: `limits.*`. */
export function placesOfUnknowns(): readonly string[] {
  const written: unknown = JSON.parse(readProjectFile("spec/quoin.schema.json"));
  const { $defs } = definitions.parse(written);
  const found = new Set<string>();
  walk(schema.parse(written), [], []);
  return [...found];

  function walk(part: Schema, path: readonly string[], within: readonly string[]): void {
    const name = part.$ref?.split("/").at(-1) ?? "";
    const named = $defs[name];
    if (named !== undefined && !within.includes(name)) walk(named, path, [...within, name]);
    for (const one of part.anyOf ?? []) walk(one, path, within);
    for (const [key, value] of Object.entries(part.properties ?? {})) {
      if (key === "unknown") found.add(path.join("."));
      // What was so in an earlier version is open in the same places.
      else if (key !== "was") walk(value, [...path, key], within);
    }
    const { additionalProperties: others } = part;
    if (typeof others === "object") walk(others, [...path, "*"], within);
    if (part.items !== undefined) walk(part.items, path, within);
  }
}
