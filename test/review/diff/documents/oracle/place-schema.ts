import type { Draw } from "../../../../fuzz/draw.js";
import { type Json, objectOf, string } from "../../../../openapi/import/open-document.js";
import type { Claims, DocumentEdit, SchemaSort, Sort } from "./claim.js";
import { layers, type Placed, type Put } from "./layers.js";
import { inOpenApi30, withSharedParts } from "./rewrite-document.js";
import { ref } from "./schema-sorts.js";
import { json, storeWith, type StoreParts } from "./store-document.js";

type Sides = Pick<DocumentEdit, "old" | "next">;

interface Place {
  readonly name: string;
  /** Where its values go. */
  readonly goes: readonly (keyof Claims)[];
  readonly isForScalars?: true;
  readonly draw: (draw: Draw) => Put<StoreParts>;
}

/** Half of the time as a component. */
function drawNaming(name: string, draw: Draw): Put<Placed> {
  if (draw.chance(50)) return (placed) => placed;
  return ({ schema, schemas }) => ({ schema: ref(name), schemas: { ...schemas, [name]: schema } });
}

/** In a field of an object, by itself or deeper. */
function drawField(draw: Draw): Put<Placed> {
  const layer = draw.chance(50) ? draw.one(layers) : (placed: Placed) => placed;
  const [nameField, nameWhole] = [drawNaming("Field", draw), drawNaming("Whole", draw)];
  const required = draw.chance(50) ? ["n"] : [];
  return (placed) => {
    const field = nameField(layer(placed));
    return nameWhole({ ...field, schema: objectOf({ other: string, n: field.schema }, required) });
  };
}

/** In a schema that is in these parts of an operation. */
function within(wrap: Put<Placed>, parts: (schema: Json) => StoreParts): Put<StoreParts> {
  return (placed) => {
    const { schema, schemas } = wrap(placed);
    return { ...parts(schema), schemas };
  };
}

function inJson(name: string, goes: Place["goes"], parts: (schema: Json) => StoreParts): Place {
  const drawWrap = (draw: Draw) => (draw.chance(70) ? drawField(draw) : drawNaming("Whole", draw));
  return { name, goes, draw: (draw) => within(drawWrap(draw), parts) };
}

function inText(name: string, goes: Place["goes"], parts: (schema: Json) => StoreParts): Place {
  const draw = () => (placed: Placed) => ({ ...parts(placed.schema), schemas: placed.schemas });
  return { name, goes, isForScalars: true, draw };
}

function inParameter(where: string, name: string, isRequired: boolean): Place {
  return inText(`a parameter in ${where}`, ["request"], (schema) => ({
    parameters: [{ name, in: where, required: isRequired, schema }],
  }));
}

function inForm(type: string): Place {
  return inText(`a field of \`${type}\``, ["request"], (schema) => ({
    body: { [type]: { schema: objectOf({ other: string, n: schema }) } },
  }));
}

const places: readonly Place[] = [
  inJson("a request", ["request"], (schema) => ({ body: json(schema) })),
  inJson("a response", ["response"], (schema) => ({ content: json(schema) })),
  inJson("a request and a response", ["request", "response"], (schema) => ({
    body: json(schema),
    content: json(schema),
  })),
  inJson("the items of a response", ["response"], (schema) => ({
    content: json({ type: "array", items: schema }),
  })),
  // A model says nothing of null in place of the whole body of an error.
  {
    name: "an error",
    goes: ["response"],
    draw: (draw) => within(drawField(draw), (schema) => ({ error: schema })),
  },
  inParameter("query", "n", false),
  inParameter("query", "n", true),
  inParameter("header", "X-N", false),
  inParameter("path", "id", true),
  inParameter("cookie", "n", false),
  inForm("application/x-www-form-urlencoded"),
  inForm("multipart/form-data"),
  inText("a header of a response", ["response"], (schema) => ({
    headers: { "X-N": { required: true, schema } },
  })),
];

/** Draws edits of a schema, and a place in a document for each. */
export function inDocuments(sort: SchemaSort): Sort<DocumentEdit> {
  return { name: sort.name, draw: (draw) => placeEdit(sort, draw) };
}

function placeEdit(sort: SchemaSort, draw: Draw): DocumentEdit {
  const pair = sort.draw(draw);
  const { old, next, schemas = {} } = pair;
  const place = draw.one(places.filter(({ isForScalars }) => isForScalars !== true || sort.isScalar));
  const put = place.draw(draw);
  const claimOf = (direction: keyof Claims) =>
    place.goes.includes(direction) ? sort.claims[direction] : "same";
  return {
    claims: { request: claimOf("request"), response: claimOf("response") },
    ...rewriteSides(
      { old: storeWith(put({ schema: old, schemas })), next: storeWith(put({ schema: next, schemas })) },
      draw,
    ),
    ...(sort.isBeyondSchemas !== true && {
      schema: { ...pair, claim: sort.claims.request, place: place.name },
    }),
  };
}

/** Sometimes in an older version of OpenAPI, and sometimes with parts of the operation among the components. */
function rewriteSides(sides: Sides, draw: Draw): Sides {
  const { old, next } = draw.chance(30)
    ? { old: withSharedParts(sides.old), next: withSharedParts(sides.next) }
    : sides;
  const older = draw.chance(30) ? { old: inOpenApi30(old), next: inOpenApi30(next) } : {};
  return older.old !== undefined && older.next !== undefined
    ? { old: older.old, next: older.next }
    : { old, next };
}
