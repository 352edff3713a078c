import { expect, it } from "vitest";
import type { Api } from "../../../src/language/model/ir/api.js";
import { suggestSettings } from "../../../src/review/conform/suggest/suggest-settings.js";
import { depot, depotFixtures, depotSettings } from "./depot.js";
import { serveModel } from "./service.js";
import { tryService } from "./try-service.js";

/** The reads of the depot, the list of which is on a server of its own. */
function withLists(api: Api): Api {
  const reads = api.endpoints.filter(({ id }) => ["list-items", "get-item"].includes(id));
  const endpoints = reads.map((each) => (each.id === "list-items" ? { ...each, server: "lists" } : each));
  return { ...api, endpoints };
}

it("sends no request of a call that another server has, nor one that a recipe would make of it", async () => {
  const requests: string[] = [];
  const service = await serveModel(depot(), {
    fixtures: depotFixtures,
    deviate: (request, forward) => {
      requests.push(`${request.method} ${request.path}`);
      return forward(request);
    },
  });
  const apis = depot()
    .filter(({ version }) => version.isCurrent)
    .map(withLists);
  const results = await tryService(apis, service, { settings: depotSettings, mayWrite: false });
  expect(requests).toEqual([]);
  expect(new Set(results.map(({ outcome }) => outcome.kind))).toEqual(new Set(["untried"]));
  const reasons = results.flatMap(({ outcome }) => ("reason" in outcome ? [outcome.reason] : []));
  expect(new Set(reasons)).toEqual(
    new Set([
      "another server has it, and no request goes to another host",
      "`list-items`: another server has it, and no request goes to another host",
    ]),
  );
});

it("suggests nothing for a call that another server has, and nothing that comes from it", () => {
  const [own] = depot();
  if (own === undefined) throw new Error("The depot has no version.");
  const reads = own.endpoints.filter(({ id }) => ["list-items", "get-item"].includes(id));
  const suggest = (api: Api) => suggestSettings([api], {});
  expect(suggest({ ...own, endpoints: reads })).toMatchObject([{ path: { id: "{ from: list-items }" } }]);
  expect(suggest(withLists(own))).toMatchObject([{ path: { id: "{ value: REPLACE_ME }" } }]);
  const elsewhere = reads.map((each) => ({ ...each, server: "items" }));
  expect(suggest({ ...own, endpoints: elsewhere })).toEqual([]);
});
