import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../src/sandbox/random.js";
import { isWhole, seed } from "../../whole.js";
import { AccessProject, enoughIn, enoughOf, lines, type Requirement, type Secured } from "./import-access.js";

const [key, token, login] = [{ key: [] }, { token: [] }, { login: [] }];

async function importAll(...documents: readonly Secured[]): Promise<AccessProject> {
  const project = new AccessProject();
  for (const document of documents) expect((await project.import(document)).exit).toBe(0);
  return project;
}

describe("the alternatives of an API", () => {
  it("stay what they were while some operation has them, whatever most have", async () => {
    const before = { own: { a: [key], b: [key], c: [token] } };
    const after = { own: { a: [key], b: [token], c: [token], d: [token] } };
    const { "api.yaml": text = "" } = (await importAll(before, after)).texts();
    expect(text).toContain("  any_of: [key]\n");
    const { "api.yaml": fresh = "" } = (await importAll(after)).texts();
    expect(fresh).toContain("  any_of: [token]\n");
  });

  it("are others once no operation has them", async () => {
    const after = { own: { a: [token], b: [token], c: [login] } };
    const project = await importAll({ own: { a: [key], b: [key], c: [token] } }, after);
    expect(project.texts()["api.yaml"]).toContain("  any_of: [token]\n");
    expect(enoughOf(project.api())).toEqual(enoughIn(after));
  });

  it("are those that the document says for all operations", async () => {
    const own = { a: undefined, b: undefined, c: [key] };
    const project = await importAll({ global: [key], own: { ...own, c: [token] } }, { global: [token], own });
    expect(project.texts()["api.yaml"]).toContain("  any_of: [token]\n");
  });
});

describe("an operation that is gone", () => {
  const before = { global: [key], own: { a: undefined, b: [login, { oauth: ["write"] }], c: undefined } };
  const after = { global: [key], own: { a: undefined, c: undefined } };

  it("keeps its schemes and scopes until somebody agrees that it is removed", async () => {
    const project = await importAll(before, after);
    expect(enoughOf(project.api())).toEqual(enoughIn(before));
    const { "api.yaml": text = "" } = project.texts();
    expect(text).toContain("write: To write.");
    const again = await project.import(after);
    expect(again.err).toContain("gone-from-document");
    expect(project.texts()["api.yaml"]).toBe(text);
    project.acceptRemovals();
    await project.import(after);
    expect(project.texts()["api.yaml"]).not.toContain("login");
    expect(enoughOf(project.api())).toEqual(enoughIn(after));
  });

  it("keeps what it had from the whole API", async () => {
    const others = { a: [token], c: [token] };
    const project = await importAll({ own: { ...others, b: [key], d: [key], e: [key] } }, { own: others });
    const own = { ...others, b: [key], d: [key], e: [key] };
    expect(enoughOf(project.api())).toEqual(enoughIn({ own }));
  });

  it("keeps its scheme where the document has none any more", async () => {
    const project = await importAll({ own: { a: [key], b: [] } }, { own: { b: [] } });
    expect(enoughOf(project.api())).toEqual(enoughIn({ own: { a: [key], b: [] } }));
  });
});

/** Draws documents, of which each is what became of the one before. */
function drawChange(random: ReturnType<typeof seededRandom>) {
  const below = (end: number) => Math.floor(random.next() * end);
  const names = Object.keys(lines).filter((name) => name !== "oauth");
  const pick = () => names[below(names.length)] ?? "key";
  const drawRequirement = (): Requirement => {
    const kind = below(8);
    if (kind === 0) return {};
    if (kind === 1) return { oauth: [["read"], ["write"], ["read", "write"], []][below(4)] ?? [] };
    return kind === 2 ? { key: [], other: [] } : { [pick()]: [] };
  };
  const drawList = () => Array.from({ length: below(7) === 0 ? 0 : 1 + below(2) }, drawRequirement);
  const drawOwn = () => (below(3) === 0 ? undefined : drawList());
  const operations = ["a", "b", "c", "d", "e"];
  return (before: Secured | undefined): Secured => {
    const global =
      before === undefined || below(4) === 0 ? (below(2) === 0 ? drawList() : undefined) : before.global;
    const own = operations.flatMap((id) => {
      if (below(4) === 0) return [];
      const known = before !== undefined && id in before.own && below(3) > 0;
      return [[id, known ? before.own[id] : drawOwn()] as const];
    });
    // Of a document that says nothing of security, nobody knows what is enough.
    return { ...(global && { global }), own: { ...Object.fromEntries(own), f: [] } };
  };
}

describe("drawn documents", () => {
  it.each(Array.from({ length: isWhole ? 60 : 2 }, (_, number) => number))(
    `give each operation what is enough for it, twice alike, and leave those that are gone as they were: seed ${seed}, %i`,
    async (number) => {
      const draw = drawChange(seededRandom(seed, `import-access-${number}`));
      const before = draw(undefined);
      const project = await importAll(before);
      expect(enoughOf(project.api())).toEqual(enoughIn(before));
      await importTwice(project, before);
      const after = draw(before);
      await project.import(after);
      expect(enoughOf(project.api())).toEqual({ ...enoughIn(before), ...enoughIn(after) });
      await importTwice(project, after);
      project.acceptRemovals();
      await project.import(after);
      expect(enoughOf(project.api())).toEqual(enoughIn(after));
    },
  );
});

async function importTwice(project: AccessProject, document: Secured): Promise<void> {
  const texts = project.texts();
  await project.import(document);
  expect(project.texts()).toEqual(texts);
}
