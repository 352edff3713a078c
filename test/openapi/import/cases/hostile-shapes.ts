import { both, ref } from "./both-ways.js";
import { type Json, objectOf, requestOf, string } from "../open-document.js";

/** Documents with types that refer to each other, or are sent, as hardly any do. */
export const hostileShapes: Readonly<Record<string, Json>> = {
  "a type that requires itself": both(ref("A"), { A: objectOf({ a: ref("A"), b: string }, ["a", "b"]) }),
  "types that require each other": both(ref("A"), {
    A: objectOf({ b: ref("B") }, ["b"]),
    B: objectOf({ a: ref("A") }, ["a"]),
  }),
  "a list that needs an item of its owner": both(ref("A"), {
    A: objectOf({ b: { type: "array", minItems: 1, items: ref("A") } }, ["b"]),
  }),
  "a union of itself": both(ref("A"), { A: { oneOf: [ref("A"), string] } }),
  "unions of each other": both(ref("A"), {
    A: { oneOf: [ref("B"), string] },
    B: { oneOf: [ref("A"), { type: "integer" }] },
  }),
  "a list of itself": both(ref("A"), { A: { type: "array", items: ref("A") } }),
  "a list that needs itself": both(ref("A"), { A: { type: "array", minItems: 1, items: ref("A") } }),
  "a map of itself": both(ref("A"), { A: { type: "object", additionalProperties: ref("A") } }),
  "a union of types that require it": both(ref("A"), {
    A: {
      oneOf: [
        objectOf({ k: { enum: ["b"] }, a: ref("A") }, ["k", "a"]),
        objectOf({ k: { enum: ["c"] }, a: ref("A") }, ["k", "a"]),
      ],
    },
  }),
  "a tag that no key may be": both(
    {
      oneOf: [ref("A"), ref("B")],
      discriminator: { propertyName: "t", mapping: { a: "#/components/schemas/A", "b/ü\u0000": "B" } },
    },
    { A: objectOf({ t: string }, ["t"]), B: objectOf({ t: string, x: string }, ["t"]) },
  ),
  "tags that read as something else": both(
    {
      oneOf: [ref("A"), ref("B")],
      discriminator: { propertyName: "t", mapping: { a: "#/components/schemas/A", true: "B" } },
    },
    { A: objectOf({ t: string }, ["t"]), B: objectOf({ t: string, x: string }, ["t"]) },
  ),
  "two tags for one type": both(
    {
      oneOf: [ref("A"), ref("B")],
      discriminator: { propertyName: "t", mapping: { a: "A", c: "A", b: "B" } },
    },
    { A: objectOf({ t: string }, ["t"]), B: objectOf({ t: string, x: string }, ["t"]) },
  ),
  "two tags for one type that lacks them": both(
    {
      oneOf: [ref("A"), ref("B")],
      discriminator: { propertyName: "t", mapping: { a: "A", c: "A", b: "B" } },
    },
    { A: objectOf({ y: string }, ["y"]), B: objectOf({ x: string }) },
  ),
  "tags that only responses have": both(
    { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "t" } },
    {
      A: objectOf({ t: { enum: ["A"], readOnly: true } }, ["t"]),
      B: objectOf({ t: { enum: ["B"], readOnly: true }, x: string }, ["t"]),
    },
  ),
  "tags among other kinds": both(
    {
      oneOf: [
        ref("A"),
        ref("B"),
        string,
        { type: "array", items: string },
        { type: "array", items: { type: "integer" } },
        { type: "null" },
      ],
      discriminator: { propertyName: "t" },
    },
    { A: objectOf({ t: { enum: ["A"] } }, ["t"]), B: objectOf({ t: { enum: ["B"] }, x: string }, ["t"]) },
  ),
  "a type with another tag in each union": both(
    objectOf({
      u: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "t", mapping: { a: "A", b: "B" } } },
      v: { oneOf: [ref("A"), ref("C")], discriminator: { propertyName: "t", mapping: { z: "A", c: "C" } } },
    }),
    {
      A: objectOf({ t: string }, ["t"]),
      B: objectOf({ t: string, x: string }, ["t"]),
      C: objectOf({ t: string }, ["t"]),
    },
  ),
  "a union in a union": both(
    { oneOf: [ref("U"), ref("C")] },
    {
      U: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "t" } },
      A: objectOf({ t: { enum: ["A"] } }, ["t"]),
      B: objectOf({ t: { enum: ["B"] } }, ["t"]),
      C: objectOf({ c: string }, ["c"]),
    },
  ),
  "an alternative twice": both(
    { oneOf: [ref("A"), ref("B"), ref("A")] },
    { A: objectOf({ a: string }, ["a"]), B: objectOf({ b: string }, ["b"]) },
  ),
  "alternatives with fields that nothing can be called": both(
    { oneOf: [ref("A"), ref("B")] },
    { A: objectOf({ 日本: string }, ["日本"]), B: objectOf({ "@b?": string }, ["@b?"]) },
  ),
  "alternatives told apart in responses only": both(
    { oneOf: [ref("A"), ref("B")] },
    { A: objectOf({ a: { ...string, readOnly: true } }, ["a"]), B: objectOf({ b: string }, ["b"]) },
  ),
  "alternatives that take each other in": both({
    anyOf: [
      { ...string, format: "date" },
      { ...string, format: "date-time" },
      string,
      { type: "integer" },
      { type: "number", minimum: 3 },
      { type: "boolean" },
      { enum: [true] },
    ],
  }),
  "null everywhere": both(
    objectOf({
      a: { ...ref("N"), nullable: true },
      b: { oneOf: [ref("N"), { type: "null" }] },
      c: { type: ["null"] },
      d: { type: "array", items: ref("N") },
      e: { oneOf: [ref("N"), ref("M")] },
      f: { allOf: [ref("N")], description: "x" },
      g: { type: "object", nullable: true, additionalProperties: ref("N") },
    }),
    { N: { type: ["string", "null"], minLength: 1 }, M: { type: ["integer", "null"] } },
  ),
  "lists of lists": both(
    [..."x".repeat(40)].reduce<Json>((s) => ({ type: "array", items: s }), { ...string, minLength: 1 }),
  ),
  "objects in objects": both(
    [..."x".repeat(60)].reduce<Json>((s) => objectOf({ aLongPropertyName: s }), string),
  ),
  "a form with what forms lack": both(
    ref("F"),
    {
      F: objectOf(
        {
          a: { ...string, nullable: true },
          b: {},
          c: { type: "array", items: { ...string, nullable: true } },
          d: objectOf({ x: { type: "integer", nullable: true } }),
          e: { type: "object" },
          f: { type: "array" },
          g: { type: "object", additionalProperties: true },
        },
        ["a"],
      ),
    },
    "application/x-www-form-urlencoded",
  ),
  "parts of all kinds": both(
    ref("F"),
    {
      F: objectOf(
        {
          a: { ...string, format: "binary" },
          b: { type: "array", items: { ...string, format: "binary" } },
          c: {},
          d: objectOf({ f: { ...string, format: "binary" } }),
          e: { ...string, nullable: true },
          g: ref("File"),
          h: { type: "array", items: { type: "array", items: string } },
        },
        ["a"],
      ),
      File: { ...string, format: "binary" },
    },
    "multipart/form-data",
  ),
  "parts of several objects": both(
    { oneOf: [objectOf({ a: { ...string, format: "binary" } }, ["a"]), objectOf({ b: string }, ["b"])] },
    {},
    "multipart/form-data",
  ),
  "parts without names": both({ type: "array", items: string }, {}, "multipart/form-data"),
  "parts of which nothing is said": requestOf({ "multipart/form-data": {} }),
  "a form of which nothing is said": requestOf({ "application/x-www-form-urlencoded": {} }),
  "a form without names": both({ type: "array", items: string }, {}, "application/x-www-form-urlencoded"),
  "objects without fields": both(
    objectOf({
      a: { type: "object", additionalProperties: false },
      b: { type: "object" },
      c: { type: "object", properties: {}, required: ["x"] },
    }),
  ),
  "members beside fields": both(
    objectOf({
      a: {
        ...objectOf({ id: { type: "integer" } }),
        additionalProperties: { oneOf: [string, { type: "integer", minimum: 2 }] },
      },
      b: { ...objectOf({ id: string }), additionalProperties: true, minProperties: 3 },
    }),
  ),
  "more alternatives than are read": both({
    oneOf: Array.from({ length: 600 }, (_, i) => objectOf({ [`f${i}`]: string }, [`f${i}`])),
  }),
  "fields of one direction in types that contain each other": both(ref("A"), {
    A: objectOf({ id: { ...string, readOnly: true }, pw: { ...string, writeOnly: true }, b: ref("B") }, [
      "id",
      "pw",
    ]),
    B: objectOf({ id: { ...string, readOnly: true }, a: ref("A") }),
  }),
  "a request of nothing that is sent": requestOf({
    "application/json": { schema: objectOf({ id: { ...string, readOnly: true } }, ["id"]) },
  }),
};
