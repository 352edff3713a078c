import { describe, expect, it } from "vitest";
import { anySuccess } from "../../src/runtime/features/success-classes.js";

describe("a class of success", () => {
  const all = anySuccess({ "201": "created", "206": undefined, "2xx": "done", "302": "moved" }, "nothing");

  it("has each status from 200 to 299 that isn't named, and no other", () => {
    const at = [199, 200, 201, 202, 206, 299, 300, 302, "2xx"].map((status) => [status, all[status]]);
    expect(Object.fromEntries(at)).toEqual({
      199: undefined,
      200: "done",
      201: "created",
      202: "done",
      206: undefined,
      299: "done",
      300: undefined,
      302: "moved",
      "2xx": undefined,
    });
  });

  it("has nothing for a status without a body, unless it is named", () => {
    expect([all[204], all[205]]).toEqual(["nothing", "nothing"]);
    const named = anySuccess({ "204": "gone", "2xx": "done" });
    expect([named[204], named[205], Object.hasOwn(named, 205)]).toEqual(["gone", undefined, false]);
  });

  it("lists what is named", () => {
    expect(Object.keys(all)).toEqual(["201", "302"]);
    expect(Object.hasOwn(all, 200)).toBe(true);
  });
});
