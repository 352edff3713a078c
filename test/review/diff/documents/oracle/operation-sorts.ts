import type { Draw } from "../../../../fuzz/draw.js";
import { type Json, objectOf, string } from "../../../../openapi/import/open-document.js";
import { type DocumentEdit, everywhere, type Sort } from "./claim.js";
import { editsOf, ofRequests, ofResponses, oneWay } from "./document-sorts.js";
import { json, storeWith } from "./store-document.js";

const integer = { type: "integer" };
const done = { description: "Done." };
const thing = objectOf({ a: string, b: integer }, ["a"]);

interface Route {
  readonly path?: string;
  readonly method?: string;
}

const drawMethod = (draw: Draw) => draw.one(["post", "put", "patch"]);

/** A document with one more operation, or the same without it. */
function withRoute(route?: Route, more: Json = {}): Json {
  const { paths, ...rest } = storeWith({});
  const { path = "/more", method = "get" } = route ?? {};
  const operation = { operationId: "more", responses: { 200: { ...done, content: json(thing) } }, ...more };
  return { ...rest, paths: { ...Object(paths), ...(route && { [path]: { [method]: operation } }) } };
}

const routes: readonly Sort<DocumentEdit>[] = [
  ...editsOf("an operation removed", ofRequests("narrower"), (draw) => {
    const route = { path: draw.one(["/more", "/things/{id}/parts", "/others/all"]) };
    const parameters = [{ name: "id", in: "path", required: true, schema: string }];
    return [withRoute(route, route.path.includes("{") ? { parameters } : {}), withRoute()];
  }),
  oneWay("another path", ofRequests("replaced"), () => [withRoute({}), withRoute({ path: "/most" })]),
  oneWay("another method", ofRequests("replaced"), (draw) => [
    withRoute({ method: "get" }),
    withRoute({ method: drawMethod(draw) }),
  ]),
  oneWay("another prefix of a server", ofRequests("replaced"), () => [
    withRoute({}),
    { ...withRoute({}), servers: [{ url: "https://store.example/v2" }] },
  ]),
  oneWay("a server of one operation", ofRequests("replaced"), () => [
    withRoute({}),
    withRoute({}, { servers: [{ url: "https://more.example" }] }),
  ]),
  oneWay("one more server", ofRequests("wider"), () => [
    withRoute({}),
    { ...withRoute({}), servers: [{ url: "https://store.example/v1" }, { url: "https://eu.store.example" }] },
  ]),
];

const bodies: readonly Sort<DocumentEdit>[] = [
  ...editsOf("a body required", ofRequests("narrower"), () => {
    const withBody = (required: boolean) =>
      withRoute({ method: "post" }, { requestBody: { required, content: json(thing) } });
    return [withBody(false), withBody(true)];
  }),
  oneWay("a required body added", ofRequests("narrower"), (draw) => {
    const method = drawMethod(draw);
    const requestBody = { required: true, content: json(thing) };
    return [withRoute({ method }), withRoute({ method }, { requestBody })];
  }),
  oneWay("an optional body added", ofRequests("wider"), (draw) => {
    const method = drawMethod(draw);
    return [withRoute({ method }), withRoute({ method }, { requestBody: { content: json(thing) } })];
  }),
  oneWay("a body removed", ofRequests("narrower"), (draw) => {
    const method = drawMethod(draw);
    return [withRoute({ method }, { requestBody: { content: json(thing) } }), withRoute({ method })];
  }),
  oneWay("a form instead of JSON", ofRequests("replaced"), (draw) => {
    const withType = (type: string) =>
      withRoute(
        { method: "post" },
        { requestBody: { required: true, content: { [type]: { schema: thing } } } },
      );
    const form = draw.one(["application/x-www-form-urlencoded", "multipart/form-data"]);
    return [withType("application/json"), withType(form)];
  }),
];

const returning = (responses: Json) => withRoute({}, { responses });
const ok = { ...done, content: json(thing) };
const withHeader = (header: Json) => returning({ 200: { ...ok, headers: { "X-Cost": header } } });

const responses: readonly Sort<DocumentEdit>[] = [
  oneWay("another status of success", ofResponses("replaced"), () => [
    returning({ 200: ok }),
    returning({ 201: ok }),
  ]),
  oneWay("one more status of success", ofResponses("wider"), () => [
    returning({ 200: ok }),
    returning({ 200: ok, 202: { ...done, content: json(objectOf({ job: string })) } }),
  ]),
  oneWay("a status of success less", ofResponses("narrower"), () => [
    returning({ 200: ok, 202: { ...done, content: json(objectOf({ job: string })) } }),
    returning({ 200: ok }),
  ]),
  oneWay("a body of a response removed", ofResponses("replaced"), () => [
    returning({ 200: ok }),
    returning({ 200: done }),
  ]),
  oneWay("a body of an error removed", ofResponses("replaced"), () => [
    returning({ 200: ok, 404: { ...done, content: json(thing) } }),
    returning({ 200: ok, 404: done }),
  ]),
  oneWay("an error removed", ofResponses("narrower"), () => [
    returning({ 200: ok, 409: done }),
    returning({ 200: ok }),
  ]),
  oneWay("a required header of a response removed", ofResponses("wider"), () => [
    withHeader({ required: true, schema: string }),
    returning({ 200: ok }),
  ]),
  oneWay("a header of a response added", ofResponses("narrower"), (draw) => [
    returning({ 200: ok }),
    withHeader({ required: draw.chance(50), schema: string }),
  ]),
  ...editsOf("a header of a response required", ofResponses("narrower"), () => [
    withHeader({ schema: integer }),
    withHeader({ required: true, schema: integer }),
  ]),
  oneWay("another type of a header", ofResponses("replaced"), () => [
    withHeader({ required: true, schema: integer }),
    withHeader({ required: true, schema: string }),
  ]),
  oneWay("an object in a list", ofResponses("replaced"), () => [
    returning({ 200: ok }),
    returning({ 200: { ...done, content: json({ type: "array", items: thing }) } }),
  ]),
];

const said = (more: Json) => withRoute({}, { summary: "Gets more.", ...more });

const words: readonly Sort<DocumentEdit>[] = [
  oneWay("words of an operation", everywhere("same"), (draw) => [
    said({}),
    said(
      draw.one([
        { summary: "Returns more." },
        { description: "Gets more of it." },
        { tags: ["More"] },
        { externalDocs: { url: "https://store.example/docs" } },
        { "x-internal": true },
        { operationId: "get-more" },
      ]),
    ),
  ]),
  oneWay("an operation deprecated", everywhere("same"), () => [said({}), said({ deprecated: true })]),
  oneWay("words of a document", everywhere("same"), (draw) => [
    said({}),
    {
      ...said({}),
      ...draw.one([
        { info: { title: "Store", version: "2" } },
        { info: { title: "The store", version: "1" } },
        { tags: [{ name: "things", description: "Things." }] },
        { externalDocs: { url: "https://store.example/docs" } },
        { "x-internal": true },
      ]),
    },
  ]),
  oneWay("the order of paths", everywhere("same"), () => {
    const document = said({});
    const paths = Object.fromEntries(Object.entries(Object(document["paths"])).toReversed());
    return [document, { ...document, paths }];
  }),
  oneWay("a component that nothing uses", everywhere("same"), (draw) => {
    const sides = [said({}), { ...said({}), components: { schemas: { Unused: thing } } }] as const;
    return draw.chance(50) ? sides : [sides[1], sides[0]];
  }),
];

/** Edits of operations, bodies, responses and words. */
export const operationSorts: readonly Sort<DocumentEdit>[] = [...routes, ...bodies, ...responses, ...words];
