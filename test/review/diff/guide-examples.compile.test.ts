import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GuideEntry, listEntries } from "../../../src/review/diff/render/guide/entries.js";
import { writeSides } from "../../cases/write-sides.js";
import { compile, type Complaint } from "../../generated/compile.js";
import { createWorkspace } from "../../generated/workspace.js";
import { currentOf } from "./edit-pairs.js";
import { depotApis, guideInput } from "./guide-inputs.js";
import { billingFiles, versionsOnce } from "./models.js";

const billing = versionsOnce(billingFiles);
const billingApis = {
  old: billing.find(({ version }) => version.name === "unversioned") ?? currentOf(billing),
  new: currentOf(billing),
};

const subjects = [
  { kind: "billing", ...billingApis },
  { kind: "depot", ...depotApis },
].map(({ kind, old, new: next }) => ({ kind, old, next, input: guideInput(old, next) }));

/** What callers write, as it is in the entries of both guides. */
const examples = subjects.flatMap(({ kind, input }) =>
  listEntries(input).flatMap((entry, index) => {
    const { old, new: next } = input.code.exampleOf(entry.changes);
    const isShown = old.length > 0 && old.join("\n") !== next.join("\n");
    return isShown && !["client", "optional"].includes(entry.section)
      ? [{ kind, entry, index, old, next }]
      : [];
  }),
);

const workspace = createWorkspace();
const complaints: Complaint[] = [];
afterAll(() => workspace.remove());

beforeAll(async () => {
  await writeSides(workspace, subjects);
  for (const { kind, index, old, next } of examples) {
    workspace.write({
      [`uses/${kind}-${index}-old.ts`]: programOf(old, `${kind}-old`),
      [`uses/${kind}-${index}-new.ts`]: programOf(next, `${kind}-new`),
      [`uses/${kind}-${index}-half.ts`]: programOf(old, `${kind}-new`),
    });
  }
  complaints.push(
    ...compile("typescript", workspace, ["uses"], {
      skipLibCheck: true,
      noUnusedLocals: false,
      noUnusedParameters: false,
    }),
  );
});

/** Examples import from packages, and leave out what every caller has. */
function programOf(lines: readonly string[], client: string): string {
  const sdk = JSON.stringify(`../sdk/${client}/index.js`);
  const imports = lines
    .filter((line) => line.startsWith("import "))
    .map((line) => line.replace(/".*"/u, sdk));
  const body = lines.filter((line) => !line.startsWith("import "));
  const [, error] = /instanceof (\w+)/u.exec(body.join("\n")) ?? [];
  const api = client.startsWith("billing") ? "Billing" : "Depot";
  const name = `${api}Client`;
  const received = body.some((line) => line.startsWith("webhook.")) ? [`type ${api}Webhook`] : [];
  const types = received.length === 0 ? "" : `, webhook: ${api}Webhook`;
  return [
    ...imports,
    `import { ${[...(error === undefined ? [] : [error]), name, ...received].join(", ")} } from ${sdk};`,
    `export async function use(client: ${name}, id: string, shelf: string, parcel: string, error: unknown${types}) {`,
    ...body.map((line) => line.replace(") …", ") throw error;")),
    "}",
    "",
  ].join("\n");
}

function aboutOf(
  { kind, index }: { readonly kind: string; readonly index: number },
  side: string,
): readonly string[] {
  return complaints.filter(({ file }) => file === `uses/${kind}-${index}-${side}.ts`).map(({ text }) => text);
}

/** What an example leaves out is missing, too. */
const isMissing = (text: string) => /\bmissing\b/u.test(text);

const nameOf = ({ section, about }: GuideEntry) => [section, ...about].join(" ");

describe.each(examples.map((example) => ({ ...example, name: nameOf(example.entry) })))(
  "the code of a guide for $kind: $name",
  (example) => {
    it("is of the client of its side", () => {
      expect(aboutOf(example, "old").filter((text) => !isMissing(text))).toEqual([]);
      expect(aboutOf(example, "new").filter((text) => !isMissing(text))).toEqual([]);
    });
  },
);

it("old names don't compile with a new client", () => {
  const renamed = examples.filter(({ entry }) => entry.changes.some(({ kind }) => kind.endsWith("-renamed")));
  expect(renamed.length).toBeGreaterThan(6);
  const compiling = renamed.filter((example) => aboutOf(example, "half").every(isMissing));
  expect(compiling.map(({ entry }) => nameOf(entry))).toEqual([]);
});
