import * as z from "zod/mini";
import { openVariant } from "../../../src/runtime/validation/open-variant.js";
import { describe, expect, it } from "vitest";
import type { Validator } from "../../../src/runtime/support/validators.js";
import { createValidator, object, open, strict } from "../../../src/runtime/validation/schemas.js";

/** The issues, one a line. */
function tell(validate: Validator, value: unknown): readonly string[] {
  return validate(value).map(({ path, message }) => `${path.join(".")} ${message}`);
}

const text = z.string();

describe("RES-14 a createValidator", () => {
  const order = createValidator(
    object({
      id: text.check(z.minLength(1), z.maxLength(3)),
      lines: z.array(object({ count: z.int(), note: z.exactOptional(z.nullable(text)) })),
      state: z.enum(["open", "done"]),
      kind: z.enum(["order"]),
      paid: z.boolean(),
      size: z.int32().check(z.gte(2), z.lte(4)),
      token: z.guid(),
      code: text.check(z.regex(new RegExp("^[a-z]+$", "u"))),
    }),
  );
  const sound = {
    id: "a",
    lines: [{ count: 1, note: null }, { count: 2 }],
    state: "open",
    kind: "order",
    paid: true,
    size: 3,
    token: "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10",
    code: "abc",
  };

  it("finds nothing in a sound value, and leaves it as it is", () => {
    const value = { ...sound, unknown: { to: ["the", "model"] } };
    const before = JSON.stringify(value);
    expect(order(value)).toEqual([]);
    expect(JSON.stringify(value)).toBe(before);
  });

  it("finds everything that is missing at once", () => {
    expect(tell(order, {})).toEqual(
      ["id", "lines", "state", "kind", "paid", "size", "token", "code"].map((name) => `${name} is missing`),
    );
  });

  it("finds everything that is wrong at once, each by its path, in words that say what to write", () => {
    const wrong = {
      id: "",
      lines: [{ count: 1.5 }, { count: "2", note: 3 }, null],
      state: "gone",
      kind: null,
      paid: "true",
      size: 5,
      token: "0190a7e2",
      code: "ABC",
    };
    expect(tell(order, wrong)).toEqual([
      "id must have at least 1 character",
      "lines.0.count must be an integer",
      "lines.1.count must be a number",
      "lines.1.note must be a string",
      "lines.2 must be an object",
      'state must be one of "open", "done"',
      'kind must be "order"',
      "paid must be true or false",
      "size must be at most 4",
      "token must be a UUID",
      "code must match /^[a-z]+$/u",
    ]);
  });

  it.each([
    [[], "an object"],
    [null, "an object"],
    ["{}", "an object"],
    [7, "an object"],
  ])("says of %j that it must be %s", (value, noun) => {
    expect(tell(order, value)).toEqual([` must be ${noun}`]);
  });

  it.each([undefined, Number.NaN, Symbol("x"), 10n, () => 1, new Map(), new Date(0), Object.create(null)])(
    "never throws, whatever it gets: %o",
    (value) => {
      expect(order(value).length).toBeGreaterThan(0);
    },
  );

  it("takes a member that is undefined for an absent one", () => {
    const lines = [{ count: 1, note: undefined }];
    expect(order({ ...sound, lines })).toEqual([]);
    expect(tell(order, { ...sound, id: undefined })).toEqual(["id is missing"]);
  });
});

describe("own members", () => {
  const named = createValidator(
    strict({ constructor: text, toString: z.exactOptional(text), hasOwnProperty: text }),
  );

  it("may have the names that every object inherits", () => {
    expect(tell(named, { constructor: "a", toString: "b", hasOwnProperty: "c" })).toEqual([]);
  });

  it("are missing when they are only inherited", () => {
    expect(tell(named, {})).toEqual(["constructor is missing", "hasOwnProperty is missing"]);
    expect(tell(named, Object.create({ constructor: "a", hasOwnProperty: "c" }))).toHaveLength(2);
  });

  it("of a map may have any name, and each is validate", () => {
    const map = createValidator(z.record(z.string(), text));
    expect(tell(map, { constructor: "a", toString: "b", "": "c" })).toEqual([]);
    expect(tell(map, { constructor: 1, ok: "a", toString: null })).toEqual([
      "constructor must be a string",
      "toString must be a string",
    ]);
  });

  it("called __proto__ change no prototype, neither of the value nor of anything else", () => {
    const value = JSON.parse(
      '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}',
    );
    const validate = createValidator(object({ polluted: text }));
    expect(tell(validate, value)).toEqual(["polluted is missing"]);
    expect(Object.hasOwn(value, "__proto__")).toBe(true);
    expect("polluted" in {}).toBe(false);
  });

  it("called __proto__ in a map are validated as those of any other name", () => {
    const validate = createValidator(object({ counts: z.record(text, object({ count: z.int() })) }));
    expect(tell(validate, JSON.parse('{"counts":{"__proto__":{"count":1}}}'))).toEqual([]);
    expect(tell(validate, JSON.parse('{"counts":{"__proto__":{"count":"1"}}}'))).toEqual([
      "counts.__proto__.count must be a number",
    ]);
  });
});

describe("END-7 a member that a request doesn't know", () => {
  const event = {
    unique_id: z.exactOptional(text),
    event_name: z.exactOptional(text),
    account: z.exactOptional(text),
  };
  const requests = createValidator(strict({ events: z.array(strict(event)) }));

  it.each([
    ["uniqueId", "unique_id"],
    ["UniqueID", "unique_id"],
    ["unique-id", "unique_id"],
    ["uniqueid", "unique_id"],
    ["event_nam", "event_name"],
    ["event_namee", "event_name"],
    ["event_nane", "event_name"],
    ["acount", "account"],
    ["acocunt", "account"],
  ])("%s is refused, and %s is named", (wrong, right) => {
    expect(tell(requests, { events: [{}, { [wrong]: "x" }] })).toEqual([
      `events.1.${wrong} is not known here (did you mean ${right}?)`,
    ]);
  });

  it.each(["id", "color", "", "constructor", "toString", "__proto__", "a\nb"])(
    "%j is refused without a guess",
    (name) => {
      const value = { events: [JSON.parse(`{${JSON.stringify(name)}:1}`)] };
      expect(tell(requests, value)).toEqual([`events.0.${name} is not known here`]);
    },
  );

  it("is one finding of its own beside the others, in whatever depth", () => {
    const value = { events: [{ uniqueId: "a", colour: 1 }, { unique_id: 3 }], evnets: [] };
    expect(tell(requests, value).toSorted()).toEqual([
      "events.0.colour is not known here",
      "events.0.uniqueId is not known here (did you mean unique_id?)",
      "events.1.unique_id must be a string",
      "evnets is not known here (did you mean events?)",
    ]);
  });
});

describe("RES-15 an integer", () => {
  const count = createValidator(object({ count: z.int() }));

  it.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 0, -0])("may be %d", (value) => {
    expect(count({ count: value })).toEqual([]);
  });

  it.each([2 ** 53, -(2 ** 53), 2 ** 60, 1e300, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "5"])(
    "can't be %s",
    (value) => {
      expect(count({ count: value }).map(({ path }) => path)).toEqual([["count"]]);
    },
  );
});

describe("a union", () => {
  const cat = object({ kind: z.enum(["cat"]), lives: z.int() });
  const dog = object({ kind: z.enum(["dog"]), name: text, tags: z.array(text) });
  const closed = z.discriminatedUnion("kind", [cat, dog]);
  const opened = z.union([closed, openVariant("kind", ["cat", "dog"])]);

  it.each([
    ["closed", closed],
    ["open", opened],
  ])("that is %s finds what is wrong in the variant that the tag names", (_, schema) => {
    const validate = createValidator(object({ pet: schema }));
    expect(tell(validate, { pet: { kind: "cat", lives: 9 } })).toEqual([]);
    expect(tell(validate, { pet: { kind: "dog", tags: ["a", 1] } })).toEqual([
      "pet.name is missing",
      "pet.tags.1 must be a string",
    ]);
  });

  it("that is closed names the tags it knows", () => {
    const validate = createValidator(object({ pet: closed }));
    expect(tell(validate, { pet: { kind: "cow" } })).toEqual(['pet.kind must be one of "cat", "dog"']);
    expect(tell(validate, { pet: {} })).toEqual(['pet.kind must be one of "cat", "dog"']);
  });

  it("that is open takes a tag that isn't known yet, but no object without one", () => {
    const validate = createValidator(object({ pet: opened }));
    expect(tell(validate, { pet: { kind: "cow", milk: true } })).toEqual([]);
    expect(validate({ pet: { milk: true } }).map(({ path }) => path)).toEqual([["pet", "kind"]]);
    expect(validate({ pet: 3 }).map(({ path }) => path)).toEqual([["pet"]]);
  });

  it("of one value or several finds the wrong item", () => {
    const filter = createValidator(object({ state: z.union([open("a"), z.readonly(z.array(open("a")))]) }));
    expect(tell(filter, { state: ["a", "b", 3] })).toEqual(["state.2 must be a string"]);
    expect(filter({ state: 3 }).map(({ path }) => path)).toEqual([["state"]]);
  });
});

describe("nesting", () => {
  interface Tree {
    readonly children: readonly Tree[];
  }
  const tree: z.core.$ZodType<Tree> = object({
    get children() {
      return z.array(tree);
    },
  });
  const validate = createValidator(tree);

  function nested(depth: number, innermost: unknown): unknown {
    let value = innermost;
    for (let level = 0; level < depth; level += 1) value = { children: [value] };
    return value;
  }

  it("is validate to the innermost value", () => {
    expect(validate(nested(100, { children: [] }))).toEqual([]);
    const [finding, ...others] = validate(nested(100, { children: 1 }));
    expect([finding?.path.length, finding?.message, others]).toEqual([201, "must be a list", []]);
  });

  it.each([1000, 100_000])("of %i levels is found, and never throws", (depth) => {
    const tooDeep = [{ path: [], message: "is nested more than 256 levels deep" }];
    expect(validate(nested(depth, { children: [] }))).toEqual(tooDeep);
    expect(createValidator(object({}))(nested(depth, 1))).toEqual(tooDeep);
  });

  it("without an end is found too", () => {
    const endless: { children: unknown[] } = { children: [] };
    endless.children.push(endless);
    expect(validate(endless)).toEqual([{ path: [], message: "is nested more than 256 levels deep" }]);
  });
});
