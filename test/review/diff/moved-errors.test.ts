import { describe, expect, it } from "vitest";
import { listApiFindings } from "../../../src/app/commands/upgrade/list-api-findings.js";
import { compareVersions } from "../../../src/review/diff/compare-models.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { buildText } from "../../language/model/build-text.js";

function build(rows: string, own = ""): Api {
  const text = `quoin: 1
api: { name: Shop }
errors:
${rows
  .split("\n")
  .map((row) => `  ${row}`)
  .join("\n")}
group: Orders
types:
  Order: { doc: One., fields: { id: string, ok: boolean } }
endpoints:
  get-order: { GET: /order, doc: Reads., returns: Order${own} }
`;
  const { model, diagnostics } = buildText(text);
  const api = model?.apiOf();
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return api;
}

function changes(old: Api, next: Api) {
  return compareVersions(old, next).map(({ kind, title, verdict }) => [
    kind,
    verdict.client,
    verdict.source,
    title,
  ]);
}

const running = "{ name: Running, when: { header: Retry-After }, retry: { after: Retry-After } }";
const denied = "{ name: Denied, retry: never }";
const locked = "{ name: Locked, retry: never }";

describe("an error that has another status", () => {
  it("moved: its class is the same", () => {
    expect(changes(build(`403: ${denied}`), build(`402: ${denied}`))).toEqual([
      ["err.status-changed", "behaviour", "none", "The error `Denied` moved from 403 to 402."],
    ]);
  });

  it("breaks clients where a request may have had an effect that they don't know of", () => {
    const sure = [build(`409: [${running}, ${locked}]`), build(`409: ${locked}\n425: ${running}`)] as const;
    expect(changes(...sure).map(([kind, client]) => [kind, client])).toEqual([
      ["err.status-changed-in-progress", "breaking"],
      ["err.effect-ruled-out", "behaviour"],
      ["err.effect-possible", "breaking"],
      ["retry.unkeyed-withdrawn", "breaking"],
    ]);
    const possible = (status: number) => build(`${status}: { name: Odd, retry: never, effect: possible }`);
    expect(changes(possible(500), possible(418)).map(([kind, client]) => [kind, client])).toEqual([
      ["err.status-changed", "behaviour"],
      ["err.effect-possible", "breaking"],
    ]);
    expect(changes(possible(418), possible(500)).map(([kind, client]) => [kind, client])).toEqual([
      ["err.status-changed", "behaviour"],
      ["err.effect-ruled-out", "behaviour"],
    ]);
  });

  it("moved where another one had that status", () => {
    const [old, next] = [build(`402: ${locked}\n403: ${denied}`), build(`402: ${denied}`)];
    expect(changes(old, next).map(([kind]) => kind)).toEqual(["err.status-removed", "err.status-changed"]);
  });

  it("moved where two have exchanged their statuses", () => {
    const [old, next] = [build(`402: ${locked}\n403: ${denied}`), build(`402: ${denied}\n403: ${locked}`)];
    expect(changes(old, next).map(([, , , title]) => title)).toEqual([
      "The error `Denied` moved from 403 to 402.",
      "The error `Locked` moved from 402 to 403.",
    ]);
  });

  it("moved from a condition to none", () => {
    const [old, next] = [
      build(`409: ${running}`),
      build("425: { name: Running, retry: { after: Retry-After } }"),
    ];
    expect(changes(old, next).map(([, , , title]) => title)).toContain(
      "The error `Running`, after which a request may still take effect, moved from 409 with Retry-After to 425.",
    );
  });

  it("moved in the lists of operations, too", () => {
    const [old, next] = [
      build(`403: ${denied}`, ", errors: [403]"),
      build(`402: ${denied}`, ", errors: [402]"),
    ];
    expect(changes(old, next).map(([kind]) => kind)).toEqual(["err.status-changed"]);
    const [both, apart] = [
      build(`409: [${running}, ${locked}]`, ", errors: [409]"),
      build(`409: ${locked}\n425: ${running}`, ", errors: [409, 425]"),
    ];
    expect(changes(both, apart).map(([kind]) => kind)).toEqual([
      "err.status-changed-in-progress",
      "err.effect-ruled-out",
      "err.effect-possible",
      "retry.unkeyed-withdrawn",
    ]);
  });

  it("is told to code that compares with the old status, or the new one", () => {
    const findings = listApiFindings(compareVersions(build(`403: ${denied}`), build(`402: ${denied}`)));
    const told = findings.map(({ handling, isSilent, statuses }) => [
      handling,
      isSilent,
      [...new Set(statuses.map(({ status }) => status))].toSorted(),
    ]);
    expect(told).toEqual([["people", true, [402, 403]]]);
  });
});

describe("an error whose name another one has", () => {
  it("comes and goes beside it: its class stays", () => {
    const [one, two] = [build(`409: ${locked}`), build(`409: ${locked}\n423: ${locked}`)];
    expect(changes(one, two).map(([kind, client, source]) => [kind, client, source])).toEqual([
      ["err.other-status-added", "risky", "none"],
    ]);
    expect(changes(two, one).map(([kind, client, source]) => [kind, client, source])).toEqual([
      ["err.other-status-removed", "safe", "none"],
    ]);
  });
});

describe("an error whose class other errors share", () => {
  const [conflict, other] = ["{ name: Conflict, retry: never }", "{ name: Other, retry: never }"];
  const both = build(`409: ${conflict}\n412: ${conflict}`);
  const apart = build(`409: ${conflict}\n412: ${other}`);

  it("no longer is of a class that is there still, or that was there before", () => {
    const kinds = [changes(both, apart), changes(apart, both)].map(([change]) => change?.[0]);
    expect(kinds).toEqual(["name.error-regrouped", "name.error-regrouped"]);
  });

  it("is for people to look at: code compiles that misses it", () => {
    const findings = listApiFindings(compareVersions(both, apart));
    expect(findings.map(({ kind, handling }) => [kind, handling])).toEqual([
      ["name.error-regrouped", "people"],
    ]);
  });

  it("keeps its class where it is removed, also where its responses become successes", () => {
    const refused = "2xx: { name: Conflict, when: { field: ok, is: false }, body: Order, retry: never }";
    const [old, next] = [build(`409: ${conflict}\n${refused}`), build(`409: ${conflict}`)];
    const [change] = compareVersions(old, next);
    expect([change?.kind, change?.verdict]).toEqual([
      "err.success-restored",
      { client: "risky", server: "must-change", source: "none" },
    ]);
  });
});
