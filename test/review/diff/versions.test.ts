import { describe, expect, it } from "vitest";
import { compareModels, compareVersions } from "../../../src/review/diff/compare-models.js";
import { findMigrations } from "../../../src/review/diff/migrations.js";
import { drawSome } from "../../whole.js";
import { readVersions } from "./models.js";

interface Given {
  /** The versions as the model lists them; none if absent. */
  readonly list?: string;
  readonly current?: string;
  /** Fields of a book besides its id. */
  readonly fields?: string;
  /** Further sections. */
  readonly rest?: string;
}

const first = "2025-01-01: { released: 2025-02-01 }";
const both = `${first}, 2026-01-01: {}`;
const renamed = "name: { type: string, was: { until: 2026-01-01, name: title } }";

function versionsOf({ list, current = "2025-01-01", fields = "title: string", rest = "" }: Given = {}) {
  const versions =
    list === undefined ? "" : `versions: { header: Api-Version, current: ${current}, list: { ${list} } }\n`;
  const text = `quoin: 1
group: Books
api: { name: Library, package: library }
authentication: { scheme: bearer, secret: server }
${versions}${rest}types:
  Book: { doc: A book., fields: { id: string, ${fields} } }
endpoints:
  get-book: { GET: "/books/{id}", doc: Fetches a book., path: { id: string }, returns: Book, errors: [] }
  list-tags: { GET: /tags, doc: Fetches all tags., returns: "string[]", errors: [] }
`;
  return readVersions([{ path: "api.yaml", text }]);
}

function told(old: Given, next: Given) {
  return compareModels(versionsOf(old), versionsOf(next)).map(({ kind, verdict, versions }) =>
    [kind, verdict.client, verdict.source, versions.join(" ")].join(" | "),
  );
}

function moves(old: Given, next: Given) {
  return findMigrations(versionsOf(old), versionsOf(next)).map(({ from, to, changes }) =>
    [from.version.name, to.version.name, ...changes.map(({ kind }) => kind)].join(" "),
  );
}

describe("a version that is added", () => {
  it("VER-2 breaks nobody, whatever it does otherwise than the one before it", () => {
    expect(told({ list: first }, { list: both, fields: renamed })).toEqual([
      "ver.added | safe | none | 2026-01-01",
    ]);
    expect(moves({ list: first }, { list: both, fields: renamed })).toEqual([
      "2025-01-01 2026-01-01 res.field-renamed",
    ]);
  });

  it("is compared with the one before it, and that with itself as it was", () => {
    const fields = `${renamed}, pages?: integer`;
    expect(told({ list: first }, { list: both, fields })).toEqual([
      "ver.added | safe | none | 2026-01-01",
      "res.field-added-optional | safe | adding | 2025-01-01",
    ]);
    expect(moves({ list: first }, { list: both, fields })).toEqual([
      "2025-01-01 2026-01-01 res.field-renamed",
    ]);
  });

  it("has nothing to move from if it is the oldest, and nothing to tell if it is the same", () => {
    const later = { list: "2026-01-01: {}", current: "2026-01-01" };
    expect(moves(later, { ...later, list: both })).toEqual([]);
    expect(moves({ list: first }, { list: both })).toEqual(["2025-01-01 2026-01-01"]);
  });

  it("is told after the one that it follows, where several come at once", () => {
    const list = `${both}, 2027-01-01: {}`;
    expect(moves({ list: first }, { list, fields: renamed })).toEqual([
      "2025-01-01 2026-01-01 res.field-renamed",
      "2026-01-01 2027-01-01",
    ]);
  });

  it("gets no advice to do what was done", () => {
    const [old, next] = versionsOf({ list: both, fields: renamed });
    if (old === undefined || next === undefined) throw new Error("There are two versions.");
    expect(compareVersions(old, next)[0]?.help).toBeUndefined();
    const [here] = compareModels(
      versionsOf({ list: first }),
      versionsOf({ list: first, fields: "name: string" }),
    );
    expect(here?.help).toContain("new version");
  });
});

describe("another current version", () => {
  const before = { list: both, fields: renamed };
  const after = { ...before, current: "2026-01-01" };

  it("VER-2 moves no client in use, only code that follows it, and that where it compiles no more", () => {
    expect(told(before, after)).toEqual(["ver.current-moved | safe | breaking | "]);
    const [change] = compareModels(versionsOf(before), versionsOf(after));
    expect(change?.reaches).toEqual(["get-book"]);
    expect(moves(before, after)).toEqual(["2025-01-01 2026-01-01 res.field-renamed"]);
  });

  it("is told once, together with the version that is added", () => {
    expect(told({ list: first }, after)).toEqual([
      "ver.added | safe | none | 2026-01-01",
      "ver.current-moved | safe | breaking | ",
    ]);
    expect(moves({ list: first }, after)).toEqual(["2025-01-01 2026-01-01 res.field-renamed"]);
  });

  it("breaks no code if it is the same, or if nobody follows it", () => {
    expect(told({ list: both }, { list: both, current: "2026-01-01" })).toEqual([
      "ver.current-moved | safe | none | ",
    ]);
    const options = { isCurrentFollowed: false };
    const [change] = compareModels(versionsOf(before), versionsOf(after), options);
    expect(change?.verdict.source).toBe("none");
  });

  it("may be an older one again", () => {
    expect(told(after, before)).toEqual(["ver.current-moved | safe | breaking | "]);
    expect(moves(after, before)).toEqual(["2026-01-01 2025-01-01 res.field-renamed"]);
  });

  it("isn't told between two versions, whose models may call any of them current", () => {
    const [old] = versionsOf(before);
    const next = versionsOf(after)[0];
    if (old === undefined || next === undefined) throw new Error("There are two versions.");
    expect(compareVersions(old, next)).toEqual([]);
  });
});

describe("versions that have nothing in common", () => {
  it("come and go; what moving means is no change of either", () => {
    const only = { list: "2026-01-01: {}", current: "2026-01-01", fields: "name: string" };
    expect(told({ list: first }, only)).toEqual([
      "ver.removed | breaking | breaking | 2025-01-01",
      "ver.added | safe | none | 2026-01-01",
      "ver.current-moved | safe | breaking | ",
    ]);
    expect(moves({ list: first }, only)[0]).toMatch(/^2025-01-01 2026-01-01 /);
  });

  it("are compared as they are where one side has no versions", () => {
    const kinds = told({}, { list: first, fields: "name: string" });
    expect(kinds[0]).toMatch(/^ver\.versioning-added \| risky/);
    expect(kinds.join("\n")).toContain("breaking");
    expect(moves({}, { list: both })).toEqual([]);
  });
});

describe("a released version lives until the day that is announced", () => {
  const newer = "2026-01-01: {}";
  const released = (facts = "") => `2025-01-01: { released: 2025-02-01${facts} }`;
  const retiring = (day: string | undefined) => released(day === undefined ? "" : `, retires: ${day}`);
  const sides = (before: string, after?: string) => {
    const of = (version: string | undefined) =>
      versionsOf({
        list: [...(version === undefined ? [] : [version]), newer].join(", "),
        current: "2026-01-01",
        rest: "unknowns: { Q: When it retires. }\n",
      });
    return [of(before), of(after)] as const;
  };
  /** Each change of a day as `kind`, with ` breaks` where it breaks the released version. */
  const judge = ([old, next]: ReturnType<typeof sides>, today?: string) =>
    compareModels(old, next, { today })
      .filter(({ kind }) => kind.startsWith("ver.") || kind === "gap.closed")
      .map(({ kind, breaksReleased }) => (breaksReleased === undefined ? kind : `${kind} breaks`));

  const days = ["2025-12-31", "2026-01-01", "2026-01-02", "2030-01-30", "2030-01-31", "2030-02-01"];
  const pairs = days.flatMap((day) => days.map((today) => ({ day, today })));

  it.each(drawSome(4, pairs))("and goes no earlier: announced $day, removed $today", ({ day, today }) => {
    const kind = today < day ? "ver.removed breaks" : "ver.removed";
    expect(judge(sides(retiring(day)), today)).toEqual([kind]);
  });

  it("and doesn't go at all where no day is announced, or none is known", () => {
    for (const facts of ["", ", retires: { unknown: Q }"]) {
      expect(judge(sides(released(facts)), "2030-01-31")).toContain("ver.removed breaks");
    }
    expect(judge(sides(retiring("2026-01-02")))).toEqual(["ver.removed breaks"]);
  });

  it.each(drawSome(4, pairs))("which is in the future: announced $day on $today", ({ day, today }) => {
    const [old, next] = sides(retiring(undefined), retiring(day));
    const breaks = day <= today;
    expect(judge([old, next], today)).toEqual([`ver.retirement-set${breaks ? " breaks" : ""}`]);
    const [change] = compareModels(old, next, { today });
    expect(change?.verdict.client).toBe(breaks ? "breaking" : "safe");
    const open = sides(released(", retires: { unknown: Q }"), retiring(day));
    expect(judge(open, today)).toEqual([`gap.closed${breaks ? " breaks" : ""}`]);
  });

  it.each(drawSome(4, pairs))("and moves later only: from $day to $today", ({ day, today: moved }) => {
    const found = days.map((today) => judge(sides(retiring(day), retiring(moved)), today));
    const kind = moved < day ? "ver.retirement-earlier breaks" : "ver.retirement-later";
    expect(found).toEqual(days.map(() => (moved === day ? [] : [kind])));
  });

  it("with the same fingerprints, and none but these days in mind, on every day", () => {
    const edits = [
      sides(retiring("2026-01-02")),
      sides(retiring(undefined), retiring("2026-01-02")),
      sides(retiring("2026-01-02"), retiring("2026-01-01")),
    ];
    const seen = edits.map((edit) =>
      days.map((today) => {
        const [change] = compareModels(...edit, { today });
        return `${change?.fingerprint} ${change?.isJudgedByDay ?? false}`;
      }),
    );
    expect(seen.map((all) => new Set(all).size)).toEqual([1, 1, 1]);
    expect(seen.map(([one]) => one?.split(" ")[1])).toEqual(["true", "true", "false"]);
  });

  it("while one that isn't released may go and retire at once", () => {
    const planned = "2025-01-01: { retires: 2030-01-31 }";
    expect(judge(sides(planned), "2026-01-01")).toEqual(["ver.removed"]);
    expect(judge(sides("2025-01-01: {}", planned), "2031-01-01")).toEqual(["ver.retirement-set"]);
  });

  it("whose callers are told what is left to do", () => {
    const help = (before: string, today: string) => compareModels(...sides(before), { today })[0]?.help;
    expect(help(retiring("2030-01-31"), "2026-01-01")).toBe("Keep it until 2030-01-31, as announced.");
    expect(help(retiring("2030-01-31"), "2030-01-31")).toBeUndefined();
    expect(help(retiring(undefined), "2026-01-01")).toContain("`retires`");
  });

  it("also where no version is listed any more", () => {
    const gone = (list: string, current: string, today: string) =>
      compareModels(versionsOf({ list, current }), versionsOf({ fields: "name: string" }), { today })
        .filter(({ verdict }) => verdict.client !== "safe")
        .map(({ kind, breaksReleased }) => `${kind} ${breaksReleased ?? "nothing"}`);
    expect(gone(first, "2025-01-01", "2026-01-01")).toEqual([
      "ver.versioning-removed 2025-01-01",
      "res.field-removed-required 2025-01-01",
    ]);
    const older = `${retiring("2030-01-31")}, 2026-01-01: {}`;
    expect(gone(older, "2026-01-01", "2026-01-01")).toContain("ver.versioning-removed 2025-01-01");
    expect(gone(older, "2026-01-01", "2030-01-31")).toContain("ver.versioning-removed nothing");
  });
});

describe("versions that are alike", () => {
  const days = ["2025-01-01", "2025-02-01", "2025-03-01", "2025-04-01", "2025-05-01", "2025-06-01"];
  const list = (entry: (index: number) => string) =>
    days.map((day, index) => `${day}: ${entry(index)}`).join(", ");
  const old = versionsOf({
    list: list(() => "{}"),
    fields: "title: string, pages: { type: int32, since: 2025-04-01 }",
  });
  const next = versionsOf({
    list: list((index) => ["{ released: 2025-02-01 }", "{}", "{ deprecated: Move on. }"][index % 3] ?? ""),
    fields: "name: string, pages: { type: int32, since: 2025-04-01 }",
  });

  /** Each by itself, so that they share nothing. */
  const clone = (apis: typeof old) => apis.map((api) => structuredClone(api));

  it("are compared once, with what each would say by itself", () => {
    const alone = compareModels(clone(old), clone(next));
    const changes = compareModels(old, next);
    const byFingerprint = (all: typeof changes) =>
      all.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
    expect(new Set(old.map(({ types }) => types)).size).toBe(2);
    expect(byFingerprint(changes)).toEqual(byFingerprint(alone));
    expect(changes.map(({ kind, versions }) => [kind, versions.length])).toEqual([
      ["ver.released", 1],
      ["ver.deprecated", 1],
      ["res.field-removed-required", 6],
      ["res.field-added", 6],
      ["ver.released", 1],
      ["ver.deprecated", 1],
    ]);
  });
});
