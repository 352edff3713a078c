import type { Draw } from "../../../../fuzz/draw.js";
import { type Json, string } from "../../../../openapi/import/open-document.js";
import { type DocumentEdit, everywhere, type Sort } from "./claim.js";
import { editsOf, ofRequests, oneWay } from "./document-sorts.js";
import { storeWith } from "./store-document.js";

const integer = { type: "integer" };
const list = { type: "array", items: string };
const scalar = (draw: Draw): Json => draw.one([string, integer, { type: "boolean" }]);
const withParameters = (...parameters: readonly Json[]) => storeWith({ parameters });

const names: Readonly<Record<string, string>> = { query: "n", header: "X-N", cookie: "n" };

function inPlace(where: string): readonly Sort<DocumentEdit>[] {
  const parameter = (schema: Json, required: boolean) => ({
    name: names[where],
    in: where,
    required,
    schema,
  });
  return [
    ...editsOf(`an optional parameter in ${where} removed`, ofRequests("narrower"), (draw) => [
      withParameters(parameter(scalar(draw), false)),
      withParameters(),
    ]),
    ...editsOf(`a parameter in ${where} required`, ofRequests("narrower"), (draw) => {
      const schema = scalar(draw);
      return [withParameters(parameter(schema, false)), withParameters(parameter(schema, true))];
    }),
    oneWay(`a required parameter in ${where} added`, ofRequests("narrower"), (draw) => [
      withParameters(),
      withParameters(parameter(scalar(draw), true)),
    ]),
    oneWay(`a parameter in ${where} renamed`, ofRequests("replaced"), (draw) => {
      const [schema, isRequired] = [scalar(draw), draw.chance(50)];
      const renamed = { ...parameter(schema, isRequired), name: `${names[where]}-2` };
      return [withParameters(parameter(schema, isRequired)), withParameters(renamed)];
    }),
  ];
}

const inQuery = (more: Json) => withParameters({ name: "n", in: "query", ...more });

/** Edits of parameters: where they are, whether they are required, and how they are written. */
export const parameterSorts: readonly Sort<DocumentEdit>[] = [
  ...Object.keys(names).flatMap(inPlace),
  oneWay("a parameter moved from the query to a header", ofRequests("replaced"), (draw) => {
    const required = draw.chance(50);
    return [
      inQuery({ required, schema: string }),
      withParameters({ name: "X-N", in: "header", required, schema: string }),
    ];
  }),
  oneWay("another type of a parameter", ofRequests("replaced"), () => [
    inQuery({ schema: { type: "boolean" } }),
    inQuery({ schema: integer }),
  ]),
  ...editsOf("integers in a query instead of strings", ofRequests("narrower"), () => [
    inQuery({ schema: string }),
    inQuery({ schema: integer }),
  ]),
  oneWay("a list by commas", ofRequests("replaced"), (draw) => {
    const sides = [inQuery({ schema: list }), inQuery({ schema: list, explode: false })] as const;
    return draw.chance(50) ? sides : [sides[1], sides[0]];
  }),
  oneWay("a list by another character", ofRequests("replaced"), (draw) => {
    const style = draw.one(["pipeDelimited", "spaceDelimited"]);
    return [inQuery({ schema: list, explode: false }), inQuery({ schema: list, style, explode: false })];
  }),
  oneWay("an object in brackets", ofRequests("replaced"), () => {
    const schema = { type: "object", properties: { a: string } };
    return [inQuery({ schema }), inQuery({ schema, style: "deepObject", explode: true })];
  }),
  oneWay("a parameter of JSON", ofRequests("replaced"), () => {
    const schema = { type: "object", properties: { a: string } };
    return [
      inQuery({ schema, style: "deepObject", explode: true }),
      inQuery({ content: { "application/json": { schema } } }),
    ];
  }),
  oneWay("the order of parameters", everywhere("same"), () => {
    const [one, other] = ["a", "b"].map((name) => ({ name, in: "query", schema: string }));
    return [withParameters(one ?? {}, other ?? {}), withParameters(other ?? {}, one ?? {})];
  }),
  oneWay("words of a parameter", everywhere("same"), (draw) => [
    inQuery({ schema: string }),
    inQuery({
      schema: string,
      ...draw.one([{ description: "How many." }, { deprecated: true }, { example: "a" }, { "x-n": 1 }]),
    }),
  ]),
  oneWay("a style that is usual", everywhere("same"), () => [
    inQuery({ schema: list }),
    inQuery({ schema: list, style: "form", explode: true }),
  ]),
];
