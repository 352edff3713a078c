import * as z from "zod";

const json = z.record(z.string(), z.unknown());

const definitionSchema = z.object({
  $ref: z.string().optional(),
  properties: json.optional(),
  items: z.unknown().optional(),
});

/** `outputs[].folder`: the paths of all members in a value. */
export function pathsIn(value: unknown, path = ""): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, `${path}[]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const here = memberPath(path, name);
    return [here, ...pathsIn(member, here)];
  });
}

/** The same of what a JSON Schema defines, with the definitions that it refers to. */
export function pathsOf(
  definition: unknown,
  definitions: Readonly<Record<string, unknown>>,
  path = "",
): readonly string[] {
  const { $ref, properties, items } = definitionSchema.parse(definition);
  if ($ref !== undefined) return pathsOf(definitions[$ref.replace("#/$defs/", "")], definitions, path);
  if (items !== undefined) return pathsOf(items, definitions, `${path}[]`);
  return Object.entries(properties ?? {}).flatMap(([name, member]) => {
    const here = memberPath(path, name);
    return [here, ...pathsOf(member, definitions, here)];
  });
}

function memberPath(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
