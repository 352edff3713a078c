import { describe, expect, it } from "vitest";
import { anySuccess, validateAny } from "../../src/runtime/features/success-classes.js";

const order = { recognisedBy: ["id"] };
const moved = { form: "redirect" } as const;

describe("a class of success", () => {
  const all = anySuccess({ "201": { kind: "string" }, "2xx": order, "302": moved });

  it("has each status from 200 to 299 that isn't named, and no other", () => {
    const at = [199, 200, 201, 202, 299, 300, 302, "2xx"].map((status) => [status, all[status]]);
    expect(Object.fromEntries(at)).toEqual({
      199: undefined,
      200: order,
      201: { kind: "string" },
      202: order,
      299: order,
      300: undefined,
      302: moved,
      "2xx": undefined,
    });
  });

  it("has nothing for a status without a body, unless it is named", () => {
    expect([all[204], all[205]]).toEqual(["none", "none"]);
    expect(anySuccess({ "204": order, "2xx": order })[204]).toEqual(order);
  });

  it("lists what is named", () => {
    expect(Object.keys(all)).toEqual(["201", "302"]);
    expect(Object.hasOwn(all, 200)).toBe(true);
  });

  it("validates what isn't named, as far as there is a body", () => {
    const [one, other] = [() => [], () => [{ path: [], message: "is wrong" }]];
    const validators = validateAny({ "200": undefined, "201": one, "2xx": other });
    const has = [200, 201, 202, 204, 205, 302].map((status) => validators[status]);
    expect(has).toEqual([undefined, one, other, undefined, undefined, undefined]);
    expect([200, 204].some((status) => Object.hasOwn(validators, status))).toBe(false);
  });
});
