import { expect, it } from "vitest";
import { depot } from "./depot.js";
import { serveModel } from "./service.js";
import { tryService } from "./try-service.js";

it("a run that only reads sends no write, even where a recipe names one", async () => {
  const methods = new Set<string>();
  const apis = depot().filter(({ version }) => version.isCurrent);
  const service = await serveModel(apis, {
    deviate: (request, forward) => {
      methods.add(request.method);
      return forward(request);
    },
  });
  const results = await tryService(apis, service, {
    mayWrite: false,
    settings: { values: { id: { from: "lend-item", member: "id" } } },
  });
  expect([...methods]).toEqual(["GET"]);
  const [usual] = results.filter(({ call, row }) => call === "get-item" && row === "call.usual");
  expect(usual?.outcome).toEqual({
    kind: "untried",
    reason: "`lend-item`: it may change something, and the run only reads",
  });
});
