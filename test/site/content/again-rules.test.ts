import { describe, expect, it } from "vitest";
import { againOf, contentOf, markdownOf } from "./library.js";
import { ways } from "./ways.js";

const keyed = ways["key of an operation"] ?? "";
const natural = ways["natural key of items"] ?? "";
const headerRules = /idempotency:\n(?: {2}.*\n)+/u.exec(keyed)?.[0] ?? "";

/** The box, with links as their texts alone. */
function said(model: string): string {
  return markdownOf([againOf(contentOf(model), "do-it")])
    .replaceAll(/^> ?/gmu, "")
    .replaceAll(/\[([^\]]*)\]\(<[^>]*>\)/gu, "$1");
}

describe("a key whose response isn't stored", () => {
  it("IDEM-6 is released, and a request that may have taken effect runs again", () => {
    expect(said(keyed)).toContain(
      "**After a 429 or 5xx:** The service releases the key, and a retry runs the request again. A request that got a 5xx may have taken effect: then a retry may repeat it.",
    );
  });

  it("IDEM-6 is no danger where no error that releases it takes effect", () => {
    const harmless = keyed.replace('released: ["429", 5xx]', 'released: ["429"]');
    expect(said(harmless)).toContain("**After a 429:** The service releases the key, and a retry runs");
    expect(said(harmless)).not.toContain("may repeat it");
    const one = keyed.replace('released: ["429", 5xx]', 'released: ["503"]');
    expect(said(one)).toContain("got a 503 may have taken effect");
  });

  it("IDEM-5 isn't among those that are stored, whatever its class", () => {
    expect(said(keyed)).toContain(
      "doesn't run again once its response is stored (2xx or 4xx but 429). After a 5xx, a retry may repeat it.",
    );
    expect(said(keyed)).toContain("**What is stored:** Responses with 2xx and 4xx but 429.");
    expect(said(keyed.replace('"429", 5xx', "5xx"))).toContain("is stored (2xx or 4xx).");
  });
});

describe("an error of a copy whose first request still runs", () => {
  const words = "A 409 with Retry-After is about the copy that still runs, and isn't stored.";

  it("IDEM-7 isn't among the responses that are stored, of whose class it is", () => {
    expect(said(keyed)).toContain("Responses with 2xx and 4xx but 429. An error among them");
    expect(said(keyed)).toContain(words);
    expect(said(keyed.replace("[2xx, 4xx]", '[2xx, "409"]'))).toContain(words);
  });

  it("IDEM-7 needs no word where the others of its status aren't stored, or there is none", () => {
    expect(said(keyed.replace("[2xx, 4xx]", "[2xx]"))).not.toContain("is about the copy");
    expect(said(keyed.replace(/ {2}409: .*\n/u, ""))).not.toContain("is about the copy");
  });
});

describe("a call that doesn't use the header of keys", () => {
  it("IDEM-1 says so, and what shows a copy instead", () => {
    expect(said(natural + headerRules)).toContain(
      "**`Idempotency-Key`:** This call doesn't use it. Only `id` tells a copy: it must be the same in each attempt.",
    );
    expect(said((ways["body key, stored"] ?? "") + headerRules)).toContain(
      "**`Idempotency-Key`:** This call doesn't use it. Its key is `id` of the body.",
    );
  });

  it("says nothing where no call has one, or its method takes none", () => {
    expect(said(natural)).not.toContain("doesn't use it");
    expect(said((ways["none"] ?? "") + headerRules)).not.toContain("doesn't use it");
    expect(said(keyed)).not.toContain("doesn't use it");
  });
});

describe("a lost key", () => {
  it.each(["key of an operation", "body key, stored"])("is as one that is forgotten: %s", (way) => {
    const text = said(ways[way] ?? "");
    expect(text).toContain("**After 36 hours, or if the key is lost:**");
    expect(text).toContain("Then, or with another key, a copy may take effect again. Look for its effect");
  });

  it.each(["key of an operation", "body key without retention"])(
    "IDEM-9 isn't lost if it was kept, or made of what doesn't change: %s",
    (way) => {
      expect(said(ways[way] ?? "")).toContain(
        "Keep it before you send, or derive it only from what doesn't change between retries.",
      );
    },
  );
});

describe("a natural key", () => {
  it.each([
    ["natural key of items", "item", "one of the `loans`"],
    ["natural key of the body", "request", "a request"],
  ])("is all that is known of copies: %s", (way, other, one) => {
    const text = said(ways[way] ?? "");
    expect(text).toContain(
      `What has the same \`id\`, whatever else it says. Under another one it is another ${other} to the service.`,
    );
    expect(text).toContain(`Whether a copy of ${one} without it is recognised is not specified.`);
  });
});

describe("items that were refused", () => {
  it("END-3 are among a success, and are to be read each time", () => {
    expect(said(natural)).toContain(
      "**Refused items:** What `refused` lists wasn't accepted, although the response is a success: read it each time. A client's `requireAll()` throws if it lists anything.",
    );
  });

  it("aren't proposed to be sent under another key, nor under the same", () => {
    expect(said(natural)).toContain(
      "Keep such items: whether they can be sent again under the same `id` is not specified: `Q-1`",
    );
  });

  it("are said of batches whose items have no key of their own", () => {
    const model = natural.replace(
      'idempotency: { natural_key: "loans[].id", unknown: Q-1 }',
      "idempotency: none",
    );
    const text = said(model.replace("unknowns: { Q-1: How long an id is remembered. }\n", ""));
    expect(text).toContain("What `refused` lists wasn't accepted");
    expect(text).not.toContain("Keep such items");
  });
});
