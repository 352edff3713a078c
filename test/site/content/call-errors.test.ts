import { describe, expect, it } from "vitest";
import { errorsPage } from "../../../src/site/content/errors-page.js";
import { plainText } from "../../../src/site/page/inline.js";
import { errorsOf, rowsIn } from "./error-rows.js";
import { contentOf, markdownOf, pageOf } from "./library.js";
import { pageModel } from "./page-model.js";
import { ways } from "./ways.js";

function of(way: string): ReadonlyMap<string, readonly string[]> {
  return errorsOf(ways[way] ?? "", "do-it");
}

const look = "Look for its effect with Get loan or List by due before you send it again.";

describe("the errors of a call", () => {
  it("say whether it took effect, whether a client retries it, and what to do", () => {
    expect(of("key of an operation").get("503")).toEqual([
      "Unavailable.",
      "Perhaps.",
      "Yes, with exponential backoff.",
      "Send it again with the same key within 36 hours. If it took effect, the retry may repeat it.",
    ]);
    expect(of("key of an operation").get("409 with Retry-After")?.slice(1)).toEqual([
      "Perhaps: the first request with the key still runs.",
      "Yes, after the wait that `Retry-After` asks for.",
      "Wait as long as `Retry-After` says, then send it again with the same key within 36 hours.",
    ]);
  });

  it.each([
    [
      "key of an operation",
      "404",
      "No.",
      "Correct the request, or what it is about. Use a new idempotency key only when you know that no earlier copy took effect or still runs.",
    ],
    ["none", "404", "No.", "Correct the request, or what it is about."],
    ["none", "503", "Perhaps.", "Look for its effect with Get loan before you send it again."],
    ["none, confirmed", "503", "Perhaps.", "See If you send it again."],
    ["natural key of the body", "503", "Perhaps.", "Send it again soon."],
    ["repeatable", "503", "Perhaps.", "Send it again soon, unless others write meanwhile."],
    [
      "repeatable for a time",
      "503",
      "Perhaps.",
      "Send it again within 36 hours, unless others write meanwhile.",
    ],
    ["body key without retention", "503", "Perhaps.", "Send it again soon with the same key."],
    [
      "condition of a tag",
      "503",
      "Perhaps.",
      "Send it again with the same condition. Without it, look for its effect with Get loan before you send it again.",
    ],
    ["none", "429", "No.", "Send it again later."],
    ["key of an operation", "429", "No.", "Send it again later with the same key."],
    [
      "body key, refused",
      "404",
      "No.",
      "Correct the request, or what it is about. Use a new idempotency key only when you know that no earlier copy took effect or still runs.",
    ],
    ["none", "a redirect", "Perhaps.", "Check the address of the service. See If you send it again."],
    ["none", "no response", "Perhaps.", "See If you send it again."],
    ["none", "no connection", "No.", "Send it again later."],
    ["key of an operation", "no connection", "No.", "Send it again later with the same key."],
    ["body key, refused", "no connection", "No.", "Send it again later with the same key."],
    ["condition of a tag", "no connection", "No.", "Send it again later with the same condition."],
    ["natural key of items", "no connection", "No.", "Send it again after a pause, with the same `id`."],
    ["natural key of items", "429", "No.", "Send it again after a pause, with the same `id`."],
    ["natural key of the body", "425", "No.", "Send it again after a pause, with the same `id`."],
    [
      "none",
      "any other 4xx",
      "Not specified: clients take it as no.",
      "Correct the request, or what it is about.",
    ],
    ["none", "501", "Perhaps.", "Look for its effect with Get loan before you send it again."],
  ])("of a call that is %s: %s", (way, error, effect, advice) => {
    const cells = of(way).get(error);
    expect([cells?.[1], cells?.[3]]).toEqual([effect, advice]);
  });

  it("name the natural key behind a wait that a header asks for, too", () => {
    const model = (ways["natural key of items"] ?? "").replace(
      "{ backoff: throttle, writes: any }",
      "{ after: Retry-After }, effect: none",
    );
    expect(errorsOf(model, "do-it").get("429")?.[3]).toBe(
      "Wait as long as `Retry-After` says, then send it again, with the same `id`.",
    );
  });

  it("say whether a client retries a write that may take effect twice", () => {
    const retried = [...of("none")].map(([error, cells]) => [error, cells[2]]);
    expect(Object.fromEntries(retried)).toMatchObject({
      "429": "Yes, if the response is recognised as the service's.",
      "503": "No.",
      "no response": "No.",
      "no connection": "Yes, with exponential backoff.",
    });
  });

  it.each([
    ["body key, refused", "409", "Perhaps: a request with the key came before.", look],
    ["natural key of the body", "409", "Perhaps: a request with the same `id` came before.", look],
    ["condition of a tag", "412", "No; but a copy before it may have.", "See If you send it again."],
  ])("say of %s that another copy may have taken effect", (way, status, effect, expected) => {
    const row = `  ${status}: { name: Refused, body: Problem, retry: never }\n  422:`;
    const model = (ways[way] ?? "").replace("  422:", row);
    const [, said, , advice] = errorsOf(model, "do-it").get(status) ?? [];
    expect([said, advice]).toEqual([effect, expected]);
    const ofAll = rowsIn(errorsPage(contentOf(model)).blocks).get(status) ?? [];
    expect(ofAll[1]).toMatch(/^Perhaps|^No; but a copy before it may have\.$/u);
    expect(ofAll[3]).toMatch(/look for its effect before|^See what is there/u);
  });

  it.each([
    ['"429", 5xx', "503", true],
    ['"503"', "503", true],
    ['"429"', "503", false],
    ['"429", 5xx', "409 with Retry-After", false],
    ['"429", 5xx', "any other 5xx", true],
    ['"503"', "any other 5xx", false],
  ])("IDEM-6 say that a retry may repeat it only of what releases its key, %s: %s", (released, error, is) => {
    const model = (ways["key of an operation"] ?? "").replace('"429", 5xx', released);
    const repeats = "If it took effect, the retry may repeat it.";
    expect(errorsOf(model, "do-it").get(error)?.[3]?.includes(repeats)).toBe(is);
    expect(
      rowsIn(errorsPage(contentOf(model)).blocks)
        .get(error)?.[3]
        ?.includes(repeats),
    ).toBe(is);
  });

  it("IDEM-6 don't say so of a key in the body, nor without a response", () => {
    const keys = /idempotency:\n(?: {2}.*\n)+/u.exec(ways["key of an operation"] ?? "")?.[0] ?? "";
    const rows = errorsOf(`${ways["body key, stored"] ?? ""}${keys}`, "do-it");
    expect(rows.get("503")?.[3]).toBe("Send it again with the same key within 36 hours.");
    const all = rowsIn(errorsPage(contentOf(ways["key of an operation"] ?? "")).blocks);
    expect(all.get("no response")?.[3]).not.toContain("repeat it");
  });

  it("don't advise the key under which an error is stored", () => {
    const model = (ways["key of an operation"] ?? "")
      .replace(
        "404: { name: NotFound, body: Problem, retry: never }",
        "404: { name: NotFound, retry: { backoff: transient } }",
      )
      .replace('4xx]\n  released: ["429", 5xx]', '4xx, 5xx]\n  released: ["429"]');
    expect(errorsOf(model, "do-it").get("404")?.slice(1)).toEqual([
      "No.",
      "No.",
      "Send it again later with a new key.",
    ]);
    expect(errorsOf(model, "do-it").get("503")?.slice(1)).toEqual([
      "Perhaps.",
      "No.",
      "Look for its effect with Get loan or List by due before you send it again.",
    ]);
  });

  it("advise no new key after rejected credentials before an earlier copy is known of", () => {
    const model = `${(ways["key of an operation"] ?? "").replace(
      "  404:",
      "  401: { name: Authentication, retry: never }\n  404:",
    )}authentication: { scheme: bearer, secret: server, rejected: 401 }\n`;
    const advice =
      "Check the API key. Under the same idempotency key the 401 may come again. Use a new idempotency key only when you know that no earlier copy took effect or still runs.";
    expect(errorsOf(model, "do-it").get("401")?.[3]).toBe(advice);
    expect(rowsIn(errorsPage(contentOf(model)).blocks).get("401")?.[3]).toBe(advice);
  });

  it("are retried by no client whose key is gone by then, and by none with a path that isn't known", () => {
    const retried = [...of("key that is kept for seconds").values()].map((cells) => cells[2]);
    expect(new Set(retried)).toEqual(new Set(["No."]));
    const model = (ways["none"] ?? "").replace(/PUT: .*\n *path: .*/u, "PUT: { unknown: Q-1 }");
    const blocks = pageOf(contentOf(`${model}unknowns: { Q-1: The path. }\n`), "do-it").blocks;
    const heads = blocks.flatMap((block) => (block.kind === "table" ? block.head : []));
    expect(heads.map(plainText)).not.toContain("Does a client retry it?");
  });

  it.each([
    ["safe", "Once, with a new token."],
    ["repeatable", "Once, with a new token."],
    ["body key, stored", "Once, with a new token."],
    ["none", "Once, with a new token, if the response is recognised as the service's."],
    ["key of an operation", "Once, with a new token, unless the response comes from its idempotency key."],
    ["key that is kept for seconds", "No."],
  ])("are retried with a new token where clients fetch them: %s", (way, retried) => {
    const rejected = "  401: { name: Rejected, body: Problem, retry: never }\n  404:";
    const shown = (ways[way] ?? "").replace(
      "fields: { title: string }",
      "fields: { title: string, id: string }",
    );
    const model = `${shown.replace("  404:", rejected)}authentication: { scheme: oauth2, token: /token, secret: server, rejected: 401 }\n`;
    const cells = errorsOf(model, "do-it").get("401");
    expect(cells?.at(-2)).toBe(retried);
    expect(cells?.at(-1)).toMatch(/^Check the client's id and secret\./u);
    const keyed = model.replace("scheme: oauth2, token: /token", "scheme: bearer");
    expect(errorsOf(keyed, "do-it").get("401")?.at(-2)).toBe("No.");
  });

  it("are retried under a condition only with it", () => {
    expect(of("condition of a tag").get("503")?.[2]).toBe("With the condition, with exponential backoff.");
    expect(of("condition of a tag").get("no response")?.[2]).toContain("With the condition");
    expect(of("condition of a tag").get("no connection")?.[2]).toBe("Yes, with exponential backoff.");
  });

  it("are the service's only if something proves it", () => {
    const text = (model: string, id: string) => markdownOf(pageOf(contentOf(model), id).blocks);
    expect(text(pageModel, "record-loans")).toContain(
      "which has `X-Request-Id` and the body that is specified for it",
    );
    expect(text(pageModel, "record-loans")).toMatch(/It breaks off, or .*, or it lacks `X-Request-Id`\./u);
    expect(text(pageModel, "list-loans")).not.toMatch(/service's, which|or it lacks/u);
    expect(text(ways["none"] ?? "", "do-it")).toContain("which has the body that is specified for it");
    expect(text((ways["none"] ?? "").replaceAll("body: Problem, ", ""), "do-it")).not.toContain("which has");
  });

  it("say nothing of keys where the API has none", () => {
    const model = (ways["none"] ?? "").replace(
      "retry: { backoff: transient }",
      "retry: { after: Retry-After }",
    );
    const [, effect, , advice] = rowsIn(errorsPage(contentOf(model)).blocks).get("503") ?? [];
    expect([effect, advice]).toEqual([
      "Perhaps.",
      "Wait as long as `Retry-After` says, then send it again only where the call's page says that you may.",
    ]);
  });

  it("don't ask whether a read took effect", () => {
    expect(of("safe").get("503")).toEqual([
      "Unavailable.",
      "Yes, with exponential backoff.",
      "Send it again later.",
    ]);
  });
});
