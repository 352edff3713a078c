import { describe, expect, it } from "vitest";
import { importOf } from "../../../src/client/callers/typescript/guide-code.js";
import type { Change } from "../../../src/review/diff/change.js";
import { moveOf } from "../../../src/review/diff/kinds/catalog.js";
import type { GuideInput } from "../../../src/review/diff/render/guide/guide-code.js";
import { renderGuide } from "../../../src/review/diff/render/guide/render-guide.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { outlineOf } from "../../client/typescript/markdown-outline.js";
import { currentOf } from "./edit-pairs.js";
import { depotApis, depotInput, guideInput } from "./guide-inputs.js";
import { hostileWords } from "./hostile-report.js";
import { billingFiles, versionsOnce } from "./models.js";
import { sampleChange } from "./sample-report.js";
import { drawSome } from "../../whole.js";
import { subjectAt } from "./subject-at.js";

const billing = versionsOnce(billingFiles);
const current = currentOf(billing);
const unversioned = billing.find(({ version }) => version.header === undefined) ?? current;

const headingsOf = (page: string) => page.match(/^## .*/gm);

describe("a guide", () => {
  it("says what hurts most first, then how to move, and ends with what to tick off", () => {
    expect(headingsOf(renderGuide(depotInput()))).toEqual([
      "## What goes wrong without an error",
      "## What to rename",
      "## What must be added or converted",
      "## What is gone",
      "## What behaves differently",
      "## What the new client does for you",
      "## New and optional",
      "## What stays as it is",
      "## Select the version",
      "## Roll out, and go back",
      "## Checklist",
    ]);
  });

  it("is the same in whatever order the changes are found", () => {
    const input = depotInput();
    const page = renderGuide(input);
    expect(renderGuide({ ...input, changes: input.changes.toReversed() })).toBe(page);
  });

  it("tells each change that concerns its reader, in full or by number", () => {
    for (const caller of ["sdk", "wire"] as const) {
      const input = depotInput(caller);
      const page = renderGuide(input).replaceAll("\\", "");
      const told = input.changes.filter(({ kind }) => moveOf(kind, caller) !== undefined);
      expect(told.length).toBeGreaterThan(30);
      expect(told.filter(({ title }) => !page.includes(title)).map(({ title }) => title)).toEqual([]);
    }
  });

  it("says whose a key is, as the model has it", () => {
    const { old, new: next } = depotApis;
    const { idempotency } = next;
    if (idempotency === undefined) throw new Error("The depot has keys.");
    const ofAccount = { ...next, idempotency: { ...idempotency, scope: "account" } as const };
    expect(renderGuide(guideInput(old, next))).toContain("a key belongs to one request of one operation.");
    expect(renderGuide(guideInput(old, ofAccount))).toContain(
      "a key belongs to one request of the account, whatever its operation.",
    );
  });

  it("leads back, too", () => {
    const page = renderGuide(guideInput(current, unversioned, "wire"));
    expect(page).toContain(
      "send no version with `POST /events`, where you send `Service-Version: 2026-04-01` today",
    );
    expect(page).toContain("- [ ] Send no version with `POST /events`.");
    expect(page).toContain("- **The new version:** `unversioned` is deprecated, too: It will be retired.");
  });

  it("says that there is nothing to do where nothing has to be done", () => {
    expect(renderGuide(guideInput(current, current))).toBe(
      "# Billing: from `main (1a2b3c4)` to `spec (working tree)`\n\nCallers have nothing to do.\n",
    );
  });
});

describe("END-7 half a rename in a guide", () => {
  const request = (name: string) => ({
    ...current,
    endpoints: current.endpoints.map((one) => ({
      ...one,
      ...(name === "refused"
        ? { unknownFields: { kind: "known", value: "refused" } as const }
        : { unknownFields: { kind: "unknown", ids: ["GAP-22"] } as const }),
    })),
  });

  it("goes wrong without an error where the service ignores what it doesn't know", () => {
    const page = renderGuide(guideInput(unversioned, current));
    expect(page).toContain("The request succeeds, and what was sent under an old name is lost.");
    expect(page).toContain("what `unversioned` does with them isn't specified (see `VER-4`, `VER-5`).");
  });

  it("may do so where that isn't specified, and says why nobody knows", () => {
    const page = renderGuide(guideInput(unversioned, request("unknown")));
    expect(page).toContain("## What goes wrong without an error");
    expect(page).toContain(
      "isn't specified (`GAP-22`): the request may be refused, or succeed without the value.",
    );
    expect(page).toContain("- `GAP-22`: Which errors the endpoints respond with, except for feedback.");
  });

  it("is just a rename where the service refuses it", () => {
    const page = renderGuide(guideInput(unversioned, request("refused")));
    expect(headingsOf(page)?.[0]).toBe("## What to rename");
    expect(page).not.toContain("without an error\n");
  });
});

describe("what a guide says of changes that go wrong silently", () => {
  const told = (input: GuideInput) => /2 changes that (.*) if you miss one/u.exec(renderGuide(input))?.[1];

  it("is that the service doesn't complain, where the new client refuses the old names", () => {
    expect(told(guideInput(unversioned, current))).toBe("the service doesn't complain about");
  });

  it("is that nothing does, where nothing refuses them", () => {
    const types = current.types.map((type) => (type.kind === "object" ? { ...type, traps: [] } : type));
    expect(told(guideInput(unversioned, { ...current, types }))).toBe("nothing complains about");
    expect(told(guideInput(unversioned, current, "wire"))).toBe("nothing complains about");
  });
});

describe("what a guide says of rolling out", () => {
  const withOld = (version: Partial<Api["version"]>) => {
    const { old, new: next } = depotApis;
    const changed = { ...old.version, doc: undefined, deprecated: undefined, retires: undefined, ...version };
    const versions = next.versions.map((one) =>
      one.name === changed.name ? changed : { ...one, doc: undefined },
    );
    const { doc: _, ...newVersion } = next.version;
    return renderGuide(
      guideInput(
        { ...old, version: changed },
        { ...next, version: { ...newVersion, doc: undefined }, versions },
      ),
    );
  };

  it("claims nothing that isn't specified", () => {
    const page = withOld({});
    expect(page).toContain(
      "whether `2025-01-01` and `2026-01-01` take requests at the same time isn't specified",
    );
    expect(page).toContain("No day is specified on which `2025-01-01` ends.");
    expect(page).not.toContain("deprecated");
  });

  it("tells the day on which the old version ends, or that it isn't known", () => {
    expect(withOld({ retires: { kind: "known", value: "2027-01-01" } })).toContain("It ends on 2027-01-01.");
    expect(withOld({ retires: { kind: "unknown", ids: [] } })).toContain("When it ends isn't specified.");
  });
});

describe("what a guide says of going back", () => {
  it("is to retry whatever the model says to retry", () => {
    const page = renderGuide(guideInput(unversioned, current));
    expect(page).toContain(
      "retry what may be sent again and got no response, `409` with `Retry-After`, `429`, `500`, `502`, `503` or `504`, and convert back what was never sent.",
    );
    const errors = current.errors.filter(({ retry }) => retry.kind === "never");
    expect(renderGuide(guideInput(unversioned, { ...current, errors }))).toContain(
      "retry what may be sent again and got no response, and convert back what was never sent.",
    );
  });

  it("is to leave nothing of the new form to old code", () => {
    const page = renderGuide(guideInput(unversioned, current));
    expect(page).toContain("convert it back to the old one, with its names, before the old code runs.");
    expect(page).toContain("On the way back, run it with the new client until nothing is open.");
  });
});

/** One change for each section of the guide. */
function oneOfEach({ changes }: GuideInput): readonly Change[] {
  const sections = changes.map(({ kind }) => moveOf(kind, "sdk")?.section);
  return changes.filter(
    (_, index) => sections[index] !== undefined && sections.indexOf(sections[index]) === index,
  );
}

/** The guide of a move whose models say a word wherever they may say anything. */
function hostileInput(word: string): GuideInput {
  const input = depotInput();
  const say = (api: Api): Api => ({
    ...api,
    name: word,
    version: { ...api.version, name: `V ${word}`, header: `H ${word}`, doc: word, deprecated: word },
    versions: [],
    unknowns: [],
  });
  const changes = oneOfEach(input).map((change): Change => ({
    ...change,
    title: `T ${word}`,
    before: `B ${word}`,
    after: `A ${word}`,
  }));
  return {
    ...input,
    apis: {
      old: say(input.apis.old),
      new: { ...say(input.apis.new), version: { ...say(input.apis.new).version, name: `N ${word}` } },
    },
    names: { old: `O ${word}`, new: `N ${word}` },
    changes,
    code: {
      language: "ts",
      importOf,
      nameOf: () => `C ${word}`,
      typeNameOf: () => `Y ${word}`,
      exampleOf: () => ({ old: [`X ${word}`], new: [`Z ${word}`] }),
    },
    clients: {
      old: { packageName: `P ${word}`, name: `L ${word}`, apiVersion: word },
      new: { packageName: `Q ${word}`, name: `L ${word}`, apiVersion: word },
    },
  };
}

describe("whatever a model says in a guide", () => {
  const pageOf = (word: string) => renderGuide(hostileInput(word));

  it.each(drawSome(4, hostileWords))("%j has no effect on the page", async (_, word) => {
    expect(await outlineOf(pageOf(word))).toEqual(await outlineOf(pageOf("word")));
  });

  it.each(drawSome(4, hostileWords))("%j mentions nobody and links nothing", (_, word) => {
    const prose = pageOf(word)
      .replaceAll("[Select the version](#select-the-version)", "")
      .replaceAll("&#8203;", "\u200b")
      .replaceAll(/^```[\s\S]*?^```|`[^`\n]*`|<code>.*?<\/code>/gm, "");
    expect(prose).not.toMatch(/@\w|#\d|:\/\/|www\.|(?<!\\)\]\(/);
  });

  it.each(drawSome(4, hostileWords))("%j leaves it small", (_, word) => {
    const input = hostileInput(word);
    const changes = depotInput().changes.map((change) => ({
      ...change,
      title: word,
      before: word,
      after: word,
    }));
    expect(Buffer.byteLength(renderGuide({ ...input, changes }))).toBeLessThanOrEqual(60_000);
  });
});

describe("a guide of 10,000 changes", () => {
  const input = depotInput();
  const many = Array.from({ length: 10_000 }, (_, index) =>
    sampleChange({
      kind: index % 2 === 0 ? "req.field-renamed" : "req.field-added-optional",
      subject: subjectAt(`types.Type${index % 3000}.fields.field${index}`),
      title: `The field \`${"注".repeat(index % 50)}${index}\` changed.`,
      fingerprint: index.toString(16).padStart(12, "0"),
    }),
  );
  const page = renderGuide({ ...input, changes: [...input.changes, ...many] });

  it("has at most 60,000 bytes, and uses them", () => {
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(60_000);
    expect(Buffer.byteLength(page)).toBeGreaterThan(40_000);
  });

  it("shows something of each section, and counts what it leaves out", () => {
    expect(headingsOf(page)).toEqual(headingsOf(renderGuide(input)));
    expect(page).toMatch(/^\d+ more entries: `quoin diff --verbose` lists all changes\.$/m);
    expect(page).toMatch(/^\d+ more changes: `quoin diff --verbose` lists all changes\.$/m);
  });
});
