import { describe, expect, it } from "vitest";
import { type Json, read, responseOf } from "../open-document.js";

const ref = (index: number) => ({ $ref: `#/components/schemas/A${index}` });

/** A hierarchy in which each level says a member again. */
function hierarchy(levels: number, member: (level: number) => unknown): Json {
  const schemas = Array.from({ length: levels }, (_, level) => [
    `A${level}`,
    { allOf: [ref(level + 1), { type: "object", properties: { m: member(level) } }] },
  ]);
  const last = [`A${levels}`, { type: "object", properties: { z: { type: "string" } } }];
  return Object.fromEntries([...schemas, last]);
}

async function typesOf(schemas: Json) {
  const api = await read(responseOf(ref(0), schemas));
  return { types: [...api.types.values()], losses: api.losses.map(({ construct }) => construct) };
}

/** What a member is that each of 60 levels says again, each time as something narrower. */
const members: readonly (readonly [string, (level: number) => unknown])[] = [
  ["the level itself", ref],
  ["the level above it", (level) => ref(level + 1)],
  ["a list of it", (level) => ({ type: "array", items: ref(level) })],
  ["a map of it", (level) => ({ type: "object", additionalProperties: ref(level) })],
  ["an object with it", (level) => ({ type: "object", properties: { n: ref(level) } })],
];

describe("a member that each level of a hierarchy says again", () => {
  it.each(members)("is what the last level says: %s", async (_, member) => {
    const levels = 60;
    const { types, losses } = await typesOf(hierarchy(levels, member));
    expect(losses).toEqual([]);
    expect(types.length).toBeLessThan(3 * levels);
  });

  it("is the narrowest of them, by its own name", async () => {
    const { types } = await typesOf(hierarchy(3, ref));
    const [first] = types.filter(({ id }) => id.endsWith("/A0"));
    expect(first?.shape).toMatchObject({ fields: [{ name: "z" }, { name: "m", type: first?.id }] });
  });

  it("is a loss where no bound holds what may be joined with what", { tags: ["whole"] }, async () => {
    const count = 70;
    const schemas = Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const next = ref((index + 1) % count);
        const both = { allOf: index === 0 ? [next, ref(0)] : [next] };
        return [`A${index}`, { type: "object", properties: { p: both, q: next } }];
      }),
    );
    const { types } = await typesOf(schemas);
    expect(types.length).toBeLessThan(5_000);
    expect(types.flatMap((type) => type.losses.map(({ construct }) => construct))).toContain(
      "nested-too-deep",
    );
  });
});
