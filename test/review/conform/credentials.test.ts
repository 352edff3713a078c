import { expect, it } from "vitest";
import { carriedFor } from "../../../src/review/conform/credentials.js";
import { buildText, shop } from "../../language/model/build-text.js";

it("a request that needs two cookies carries both", () => {
  const rest = `authentication:
  schemes: { session: { scheme: cookie, name: sid }, device: { scheme: cookie, name: did } }
  any_of: [[session, device]]
  secret: server
`;
  const api = buildText(shop({ rest })).model?.apiOf();
  const [endpoint] = api?.endpoints ?? [];
  if (api === undefined || endpoint === undefined) throw new Error("The model is sound.");
  expect(carriedFor(api, endpoint, { session: "a", device: "b" })).toEqual({
    headers: { Cookie: "sid=a; did=b" },
    query: "",
  });
  expect(carriedFor(api, endpoint, { session: "a" })).toEqual({ missing: "device.apiKey" });
});
