import { describe, expect, it } from "vitest";
import { kindOf } from "../../../src/review/conform/judge/response-kind.js";
import { type CallableEndpoint, isCallable } from "../../../src/language/plan/callable.js";
import { modelFiles, versionsOnce } from "../diff/models.js";
import { type Deviation, serveModel } from "./service.js";
import { tryService } from "./try-service.js";

const apis = versionsOnce(modelFiles("test/fixture/beacon"));

function callOf(id: string): CallableEndpoint {
  const found = apis.flatMap(({ endpoints }) => endpoints.filter(isCallable)).find((call) => call.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

describe("a response whose body tells whether it is an error", () => {
  it.each([
    ["success", "send-signal", 200, '{"ok":true,"id":"s_1","text":"a"}'],
    ["error", "send-signal", 200, '{"ok":false,"error":"unknown_ship"}'],
    ["error", "send-signal", 200, '{"ok":true,"error":"crowded"}'],
    ["success", "send-signal", 200, '{"ok":"false"}'],
    ["success", "send-signal", 200, "not JSON"],
    ["undeclared", "send-signal", 201, '{"ok":true}'],
    ["error", "log-flashes", 200, '{"ok":false,"error":"unknown_ship"}'],
    ["error", "send-signal", 404, ""],
  ])("is a %s of %s: %i %s", (kind, call, status, text) => {
    const [api] = apis;
    const response = { status, headers: [], body: Buffer.from(text), fault: undefined };
    expect(api && kindOf(api, callOf(call), response)).toBe(kind);
  });

  it("is unclear without its body", () => {
    const [api] = apis;
    const response = { status: 200, headers: [], body: Buffer.alloc(0), fault: "unrecorded" } as const;
    expect(api && kindOf(api, callOf("send-signal"), response)).toBe("unclear");
  });

  it.each<[string, Deviation, readonly string[]]>([
    [
      "takes what isn't JSON",
      (request, forward) => forward(request.body === "{" ? { ...request, body: '{"text":"a"}' } : request),
      ["body.malformed"],
    ],
    [
      "refuses with a body that no error has",
      async (request, forward) => {
        const response = await forward(request);
        const isRefusal = String(response.body).includes('"ok":false');
        return isRefusal ? { ...response, body: '{"ok":false}' } : response;
      },
      ["response.error-body"],
    ],
  ])("a service that %s is found out", async (_, deviate, rows) => {
    const results = await tryService(apis, await serveModel(apis, { deviate }));
    const failed = results.filter(({ call, outcome }) => call === "send-signal" && outcome.kind === "failed");
    expect(failed.map(({ row }) => row)).toEqual(rows);
  });
});
