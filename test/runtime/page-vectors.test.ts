import { describe, expect, it } from "vitest";
import * as sdk from "../proof/list-client.js";
import {
  addressOf,
  atAddress,
  playPageVector,
  readPageVectors,
  tellError,
  walkVector,
} from "./page-vectors.js";
import { playServer } from "./play-server.js";

describe("END-14 vectors of pages, over real HTTP", async () => {
  it.each(await readPageVectors())("$name", async (vector) => {
    const { exchanges, items, error } = vector;
    const { baseUrl, taken } = await playServer((_, index) => {
      const {
        status = 200,
        headers,
        body,
      } = atAddress(exchanges[index], baseUrl) ?? { status: 599, body: "" };
      return { status, headers: { "X-Request-Id": "r_1", ...headers }, body };
    });
    const walked = await walkVector(vector, sdk, { baseUrl, fetch });
    expect(walked.items).toEqual(items);
    const sent = taken.map(({ url }) => `${baseUrl}${url}`);
    expect(taken.map(({ body }) => (body === "" ? undefined : JSON.parse(body)))).toEqual(
      exchanges.map(({ asked }) => asked),
    );
    expect(sent).toEqual(exchanges.map((one) => addressOf(one, baseUrl)));
    expect(tellError(walked.error)).toEqual(error && [error.kind, error.path]);
  });
});

it("END-14 vectors of pages hold at an address without a port, too", async () => {
  for (const vector of await readPageVectors()) {
    expect([vector.name, await playPageVector(vector, sdk)]).toEqual([vector.name, true]);
  }
});
