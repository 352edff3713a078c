import { expect, it } from "vitest";
import { bazaarFiles, billingFiles, harbourFiles } from "../../../review/diff/models.js";
import { readProjectFile } from "../../../house/source-files.js";
import { drawSome, isWhole } from "../../../whole.js";
import { apiOf } from "./round-trip.js";
import { differences, importPlainly } from "./without-extensions.js";

/** The rows of the table that says what only extensions say, as far as a member is named. */
function documented(): readonly string[] {
  const [, section = ""] = readProjectFile("docs/export.md").split("## Without the extensions\n");
  const rows = [...section.matchAll(/^\| (?:the |an? )(\w+) +\| (.+?) +\|/gmu)];
  return rows.flatMap(([, of = "", members = ""]) =>
    [...members.matchAll(/`(\w+)`/gu)].map(([, member = ""]) => `${of.toLowerCase()} ${member}`),
  );
}

it("what an export says without its extensions differs as its page lists it", async () => {
  const found = new Set<string>();
  for (const files of drawSome(1, [billingFiles, bazaarFiles, harbourFiles])) {
    const api = apiOf(files);
    for (const one of differences(api, await importPlainly(api))) found.add(one);
  }
  const listed = new Set(documented());
  expect([...found].filter((one) => !listed.has(one))).toEqual([]);
  expect(found.size).toBeGreaterThanOrEqual(isWhole ? listed.size : 1);
});
