import * as z from "zod";
import { file } from "../../../src/language/read/language/file.js";

type Json = Readonly<Record<string, unknown>>;

const root: Json = { ...z.toJSONSchema(file) };

/**
 * Every key that a model may have, with what it belongs to: `Endpoint.batch`, `idempotency.echo`. Of `was`, those that its
 * element doesn't have: it says the others of an earlier version, which is compared as the element would be.
 */
export function keysOfLanguage(): ReadonlySet<string> {
  const keys = new Set<string>();
  const seen = new Set<string>();
  const visit = (node: unknown, owner: string, known: Json = {}): void => {
    for (const { schema, name } of alternatives(node, owner)) {
      const id = `${name} ${Object.keys(propertiesOf(schema)).join()}`;
      if (seen.has(id)) continue;
      seen.add(id);
      for (const [key, below] of Object.entries(propertiesOf(schema))) {
        if (Object.hasOwn(known, key) && key !== "until") continue;
        keys.add(nameOf(name, key));
        visit(below, nameOf(name, key), key === "was" ? propertiesOf(schema) : {});
      }
      visit(schema["additionalProperties"], name);
      visit(schema["items"], name, known);
    }
  };
  visit(root, "");
  return keys;
}

/** The keys of the language at which two contents of a file differ. */
export function editedKeys(old: unknown, next: unknown): ReadonlySet<string> {
  const keys = new Set<string>();
  const visit = (before: unknown, after: unknown, node: unknown, owner: string): void => {
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    for (const { schema, name } of alternatives(node, owner)) {
      const properties = propertiesOf(schema);
      const names = new Set([...keysOf(before), ...keysOf(after)]);
      for (const key of names) {
        const [left, right] = [member(before, key), member(after, key)];
        if (JSON.stringify(left) === JSON.stringify(right)) continue;
        if (Object.hasOwn(properties, key)) {
          keys.add(nameOf(name, key));
          visit(left, right, properties[key], nameOf(name, key));
        } else {
          visit(left, right, schema["additionalProperties"] ?? schema["items"], name);
        }
      }
    }
  };
  visit(old, next, root, "");
  return keys;
}

/** Definitions that are another one with further keys: the others are the same, and so is how they are compared. */
const extended: Readonly<Record<string, string>> = {
  QueryParameter: "FieldDetails",
  TypeField: "FieldDetails",
  QueryParameterHistory: "FieldHistory",
  TypeFieldHistory: "FieldHistory",
};

function nameOf(owner: string, key: string): string {
  if (owner === "") return key;
  const base = extended[owner];
  const shared = base === undefined ? {} : propertiesOf(definitionOf(base));
  return `${base !== undefined && Object.hasOwn(shared, key) ? base : owner}.${key}`;
}

function definitionOf(name: string): Json {
  const definition = member(root["$defs"], name);
  return isMap(definition) ? definition : {};
}

/** What a schema stands for, each with the name of its definition. */
function alternatives(node: unknown, owner: string): readonly { schema: Json; name: string }[] {
  if (!isMap(node)) return [];
  const reference = node["$ref"];
  if (typeof reference === "string") {
    const name = reference.replace("#/$defs/", "");
    return alternatives(member(root["$defs"], name), name);
  }
  const choices = [node["anyOf"], node["oneOf"]].flatMap((list) => (Array.isArray(list) ? list : []));
  return choices.length > 0
    ? choices.flatMap((choice) => alternatives(choice, owner))
    : [{ schema: node, name: owner }];
}

function propertiesOf(schema: Json): Json {
  const properties = schema["properties"];
  return isMap(properties) ? properties : {};
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

function member(value: unknown, key: string): unknown {
  return isMap(value) ? value[key] : undefined;
}

function isMap(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}
