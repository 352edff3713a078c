import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { usualLimits } from "../../../src/review/conform/gate.js";
import { readTarget } from "../../../src/review/conform/http/target.js";
import { LeftoverList } from "../../../src/review/conform/leftovers/leftover-list.js";
import { readLeftovers } from "../../../src/review/conform/leftovers/read-leftovers.js";
import { undoLeftovers } from "../../../src/review/conform/leftovers/undo-leftovers.js";
import { writeLeftover } from "../../../src/review/conform/leftovers/write-leftover.js";
import { versionsOnce } from "../diff/models.js";
import { listenOnLoopback } from "../../vectors/serve/listen.js";

const text = `quoin: 1
api: { name: Shop, doc: Sells things. }
authentication: { scheme: bearer, secret: server }
group: Orders
types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
  create-order: { POST: /orders, doc: Orders., returns: { 201: Order } }
  delete-order: { DELETE: "/orders/{id}", doc: Removes one., path: { id: string }, returns: { 204: none } }
`;
const origin = { host: "shop.example", model: "m", account: "a", run: "1f2e3d4c" };

it("things are removed by the account that has made them, also by the list of a run that was killed", async () => {
  const requests: string[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    requests.push(`${method} ${url} ${headers.authorization}`);
    response.writeHead(204).end();
  });
  onTestFinished(() => void server.close());
  const target = readTarget(await listenOnLoopback(server));
  if ("problem" in target) throw new Error(target.problem);
  const apis = versionsOnce([{ path: "spec/api.yaml", text }]);
  const [version = ""] = apis.map((api) => api.version.name);
  const made = { version, call: "create-order", undo: "delete-order", path: {} };
  const lines: string[] = [];
  const first = new LeftoverList((event) => void lines.push(writeLeftover(origin, event)));
  first.add({ ...made, id: "o_1" });
  first.add({ ...made, id: "o_2", by: "second" });
  const known = readLeftovers(lines.join(""));
  if (typeof known === "number") throw new Error(`line ${known}`);
  const list = new LeftoverList(
    () => undefined,
    known.events.map(({ leftover }) => leftover),
  );
  const secrets = { usual: { apiKey: "one" }, second: { apiKey: "two" } };
  const { signal } = new AbortController();
  const options = {
    apis,
    target,
    settings: {},
    secrets,
    signal,
    limits: { ...usualLimits, perSecond: 1000 },
  };
  expect(await undoLeftovers(list, options)).toBeUndefined();
  expect(requests).toEqual(["DELETE /orders/o_2 Bearer two", "DELETE /orders/o_1 Bearer one"]);
});
