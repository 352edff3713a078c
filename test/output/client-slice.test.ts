import { describe, expect, it } from "vitest";
import { clientSlice, sliceText } from "../../src/output/emitter/client-slice.js";
import { emitClient } from "../generated/emit-client.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { drawSome } from "../whole.js";
import { bazaarFiles, billingFiles, type ModelFiles, readVersions } from "../review/diff/models.js";

function versionOf(files: ModelFiles, name: string): Api {
  const api = readVersions(files).find(({ version }) => version.name === name);
  if (api === undefined) throw new Error(`there is no version ${name}`);
  return api;
}

/** The slice of the unversioned API, whose only endpoint is that of events, after an edit of any file. */
function sliceAfter(from: string | RegExp, to: string): string {
  const edited = billingFiles.map(({ path, text }) => ({ path, text: text.replace(from, to) }));
  expect(edited).not.toEqual(billingFiles);
  return sliceText(versionOf(edited, "unversioned"));
}

const slice = sliceText(versionOf(billingFiles, "unversioned"));

describe("what a client of a version is made from", () => {
  it.each([
    ["where the model says it", /^group:/mu, "# A comment.\n\ngroup:"],
    ["types and endpoints that it lacks", "A customer's wallet", "A wallet"],
    ["docs of groups without calls", "The wallets of customers", "Wallets"],
    ["other versions", "The current version, and", "The latest version, and"],
    ["known unknowns of other versions", "GAP-3: Which", "GAP-3: What"],
    ["how lists are read", "A list requires", "Lists require"],
    ["keys that no call takes", "duration: 24h", "duration: 48h"],
    ["limits of what it lacks", "range: 1..2000", "range: 1..3000"],
  ])("has nothing of %s", (_, from, to) => {
    expect(sliceAfter(from, to)).toBe(slice);
  });

  it.each([
    ["types and endpoints that it has", "Something that an account used", "What an account used"],
    ["what every request has", "Every request carries an API key", "Each request carries an API key"],
    ["limits of what it has", "range: 1..100", "range: 1..200"],
    ["limits that aren't specified", "The rate limits.", "The limits of rates."],
    ["its version", "Both APIs accept traffic", "Both APIs take traffic"],
    ["known unknowns that its readers are told of", "GAP-18: When", "GAP-18: On which day"],
    ["names of groups, beside which its own have to be distinct", "\n  Wallet Grants:", "\n  Grants:"],
  ])("has %s", (_, from, to) => {
    expect(sliceAfter(from, to)).not.toBe(slice);
  });

  it("is all that its emitters are given", async () => {
    for (const api of drawSome(1, [...readVersions(billingFiles), ...readVersions(bazaarFiles)])) {
      const given = clientSlice(api);
      expect(given).toStrictEqual(JSON.parse(sliceText(api)));
      expect(sliceText(given)).toBe(sliceText(api));
      const options = { importEnding: ".js", hasTesting: true } as const;
      expect(await emitClient(api, options)).toEqual(await emitClient(given, options));
    }
  });
});
