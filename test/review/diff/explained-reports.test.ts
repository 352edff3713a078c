import { describe, expect, it } from "vitest";
import { compareModels } from "../../../src/review/diff/compare-models.js";
import { compareReports } from "../../../src/client/callers/typescript/compare-reports.js";
import { emitApiReport } from "../../../src/client/typescript/emit-api-report.js";
import { planLayout } from "../../../src/client/typescript/layout.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { formatFile } from "../../../src/client/typescript/format.js";
import { isWhole } from "../../whole.js";
import { type ApiEdit, editsOf } from "./edit-api.js";
import { chooser, currentOf } from "./edit-pairs.js";
import { bazaarFiles, billingFiles, versionsOnce } from "./models.js";

const models = { billing: versionsOnce(billingFiles), bazaar: versionsOnce(bazaarFiles) };

/** Edits that no model can make alone: what they follow from is the change. */
const derived =
  /^version\.header: |\.(?:isStored|unknowns\.\*|ids\.\*|(?:batch|naturalKey|traps\.\*)\..*name): /u;

/** What leads to a type that the model doesn't have can't be generated. */
const dangling = /\.(?:id|type|payload): changed$/u;

/** Edits that give a response a body where it has none, without what that is: no model has such a one. */
function isUntyped(edit: ApiEdit, api: Api): boolean {
  if (edit.path.at(-1) !== "form") return false;
  const responses = edit.apply(api).endpoints.flatMap((endpoint) => endpoint.responses);
  return responses.some(({ form, mediaType }) => form === "text" && mediaType === undefined);
}

describe.each(Object.entries(models))("an edit of %s", (name, versions) => {
  const api = currentOf(versions);
  const sound = editsOf(api).filter((edit) => !dangling.test(edit.pattern) && !isUntyped(edit, api));
  const choose = chooser(name.length);
  const edits = isWhole ? sound : Array.from({ length: 10 }, () => choose(sound));

  it("explains whatever it changes in the API report, as it is committed", async () => {
    const before = report(api);
    const committed = await format(before);
    for (const edit of edits) {
      const after = report(edit.apply(api));
      const reports = { old: committed, new: await format(after) };
      expect([edit.path.join("."), compareReports(reports, { old: before, new: after })]).toEqual([
        edit.path.join("."),
        [],
      ]);
    }
  });

  it("is a change that is told, if it changes the API report", () => {
    const before = report(api);
    const silent = edits.filter((edit) => {
      const changed = edit.apply(api);
      const isTold = derived.test(edit.pattern) || compareModels([api], [changed]).length > 0;
      return !isTold && report(changed) !== before;
    });
    expect(silent.map(({ path }) => path.join("."))).toEqual([]);
  });

  it("doesn't explain what another generator writes of it", async () => {
    const before = report(api);
    const edit = edits.find((one) => report(one.apply(api)) !== before);
    if (edit === undefined) throw new Error("No edit changes the report.");
    const after = report(edit.apply(api));
    const other = after.replace(/^interface (\w+) \{$/mu, "interface $1 {\n  added: string;");
    expect(other).not.toBe(after);
    const found = compareReports({ old: before, new: other }, { old: before, new: after });
    expect(found).toMatchObject([{ bump: "minor" }]);
  });
});

function report(api: Api): string {
  return emitApiReport(planLayout(api)).text;
}

async function format(text: string): Promise<string> {
  return (await formatFile({ path: "api-report.md", text })).text;
}
