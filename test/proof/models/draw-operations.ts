import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";

/** What protects an operation from running twice, and what its body is. */
type Shape = "keyed" | "unkeyed" | "natural" | "batch" | "read";

type Operations = Readonly<Record<string, object>>;

/** A few operations, each under a path of its own; `forms` draws how their requests are written. */
export function drawOperations(random: Random, forms: Random, hasKeys: boolean): Operations {
  const shapes: readonly Shape[] = [
    ...(hasKeys ? (["keyed", "keyed", "keyed"] as const) : []),
    ...(isLikely(random, 0.6) ? (["unkeyed"] as const) : []),
    ...(isLikely(random, 0.6) || !hasKeys ? (["natural"] as const) : []),
    ...(isLikely(random, 0.5) ? (["batch"] as const) : []),
    ...(isLikely(random, 0.3) ? (["read"] as const) : []),
  ];
  return Object.fromEntries(
    shapes.map((shape, index) => [
      `${shape}-${index}`,
      drawOperation(random, forms, shape, `/${shape}-${index}`),
    ]),
  );
}

function drawOperation(random: Random, forms: Random, shape: Shape, path: string): object {
  const doc = "Does what it is there for.";
  switch (shape) {
    case "keyed":
    case "unkeyed":
      return {
        ...drawWrite(random, forms, path),
        doc,
        ...(isLikely(random, 0.4) && { headers: { "Branch-Code?": "string" } }),
        ...(shape === "unkeyed" && { idempotency: "none" }),
      };
    case "natural":
    case "batch":
      return {
        POST: path,
        doc,
        body: "Report",
        returns: shape === "batch" ? { [drawStatus(random)]: "Taken" } : drawReturns(random),
        idempotency: { natural_key: "entries[].entry_id" },
        ...(shape === "batch" && { batch: { items: "entries", accepted: "taken", failed: "refused" } }),
      };
    case "read": {
      const isHead = Number(path.at(-1)) % 2 === 1;
      const route = isHead ? { HEAD: `${path}/{id}` } : { GET: `${path}/{id}` };
      return { ...route, doc, path: { id: "string" }, returns: isHead ? "none" : "Thing" };
    }
  }
}

function drawWrite(random: Random, forms: Random, path: string): object {
  const method = pick(random, ["POST", "POST", "PUT", "PATCH", "DELETE"] as const);
  const one = `${path}/${pick(forms, ["{id}", "{id}", "{id}:change", "no-{id}", "{id}/"])}`;
  const route = method === "POST" ? { POST: path } : { [method]: one, path: { id: "string" } };
  const body = method === "DELETE" && isLikely(forms, 0.7) ? {} : drawBody(forms);
  return { ...route, ...body, ...drawQuery(forms), returns: drawReturns(random) };
}

function drawBody(forms: Random): object {
  return pick(forms, [
    { body: "Draft" },
    { body: "Draft" },
    { "body?": "Draft" },
    { body: "Draft | Draft[]" },
    { body: { type: "Draft", as: "application/merge-patch+json" } },
    { body: { type: "Draft", as: "form" } },
    { body: { type: "Draft", as: "form", send: "brackets" } },
  ]);
}

function drawQuery(forms: Random): object {
  const several = { type: "string[]", send: pick(forms, ["commas", "repeated", "spaces"]) };
  return pick(forms, [
    {},
    {},
    {},
    { query: { "hints?": several } },
    { query: { "hints[]?": { ...several, send: "repeated", as: "hints" } } },
    { query: { "hints?": { type: "map<string>", send: "brackets" } } },
    { query: { "hints?": { type: "map<string>", send: "json" } } },
  ]);
}

export function drawReturns(random: Random): object {
  return pick(random, [
    { [drawStatus(random)]: "Thing" },
    { [drawStatus(random)]: "Thing" },
    { 204: "none" },
    { 200: "none" },
    { [drawStatus(random)]: "none" },
  ]);
}

function drawStatus(random: Random): number {
  return pick(random, [200, 201, 202]);
}

export type DrawnTypes = Readonly<Record<string, { readonly doc: string; readonly fields: object }>>;

/** The types that the operations and the errors need. */
export function typesOf(operations: Operations, hasBodies: boolean): DrawnTypes {
  const text = JSON.stringify(operations);
  const types: DrawnTypes = {
    Draft: { doc: "What a thing is to be.", fields: { name: "string" } },
    Sealed: {
      doc: "What a thing is to be, with a key.",
      fields: { name: "string", seal: { type: "string", length: "..40" } },
    },
    Named: { doc: "What a thing is to be, by its name.", fields: { ref: "string", name: "string" } },
    Thing: { doc: "A thing.", fields: { id: "string", name: "string" } },
    Report: { doc: "What has been seen.", fields: { entries: "Entry[]" } },
    Entry: { doc: "One thing that has been seen.", fields: { entry_id: "string", text: "string" } },
    Taken: { doc: "What was taken of a report.", fields: { taken: "string[]", refused: "string[]" } },
    Objection: { doc: "What is wrong with a request.", fields: { objection: "string" } },
    Problem: { doc: "What went wrong.", fields: { status: "int32", title: "string" } },
  };
  const needed = (name: string): boolean =>
    text.includes(`"${name}"`) ||
    (name === "Entry" && text.includes('"Report"')) ||
    (name === "Problem" && hasBodies);
  return Object.fromEntries(Object.entries(types).filter(([name]) => needed(name)));
}
