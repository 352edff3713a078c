import { describe, expect, it } from "vitest";
import { errorsPage } from "../../../src/site/content/errors-page.js";
import { limitsPage } from "../../../src/site/content/limits-page.js";
import { indexPages } from "../../../src/site/search/index-pages.js";
import { contentOf, markdownOf, pageOf, sectionOf } from "./library.js";
import { pageModel } from "./page-model.js";
import { ways } from "./ways.js";

const keyed = ways["key of an operation"] ?? "";
const inHeader = /idempotency:\n(?: {2}.*\n)+/u.exec(keyed)?.[0] ?? "";

function plain(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\(<[^>]*>\)/gu, "$1");
}

/** The page of all errors. */
function all(model: string): string {
  return plain(markdownOf(errorsPage(contentOf(model)).blocks));
}

/** What the page of a call says of errors. */
function ofCall(model: string, id = "do-it"): string {
  return plain(markdownOf(sectionOf(pageOf(contentOf(model), id).blocks, "errors")));
}

/** The rows of a table in Markdown that are for an error, cell by cell. */
function cellsOf(text: string, error: string): readonly string[] {
  const row = text.split("\n").find((line) => line.startsWith(`| ${error} |`));
  return (row ?? "").split(" | ").map((cell) => cell.replace(/ \|$/u, ""));
}

describe("an error that may have come after the effect", () => {
  it("IDEM-6 is sent again with the same key, and for how long", () => {
    expect(cellsOf(all(keyed), "503").at(-1)).toBe(
      "Send it again later with the same key, within 36 hours of its first use. If it took effect, the retry may repeat it. Without a key, only where the call's page says that you may.",
    );
    expect(cellsOf(all(ways["body key, stored"] ?? ""), "503").at(-1)).toContain(
      "with the same key, while the key is kept.",
    );
    expect(cellsOf(all(keyed), "429").at(-1)).toBe("Send it again later, with the same key if it has one.");
  });

  it.each(["none", "natural key of items"])("has no word of keys where there are none: %s", (way) => {
    const text = all(ways[way] ?? "");
    expect(cellsOf(text, "503").at(-1)).toBe(
      "Send it again later only where the call's page says that you may.",
    );
    expect(text.replaceAll(/natural key/gu, "")).not.toMatch(/(?:same|new|a) (?:idempotency )?key/u);
  });

  it("has no running key in an API without keys", () => {
    const running =
      "  409: { name: Busy, when: { header: Retry-After }, body: Problem, retry: { after: Retry-After } }\n  422:";
    const cells = cellsOf(all((ways["none"] ?? "").replace("  422:", running)), "409 with Retry-After");
    expect([cells[2], cells[4]]).toEqual([
      "Perhaps.",
      "Wait as long as `Retry-After` says, then send it again only where the call's page says that you may.",
    ]);
  });
});

describe("no response", () => {
  it("is first among all errors, and is found as a timeout", () => {
    const page = errorsPage(contentOf(keyed));
    const errors = plain(markdownOf(page.blocks))
      .split("\n")
      .filter((line) => line.startsWith("| "));
    expect(errors.slice(2, 6).map((line) => line.split(" | ")[0])).toEqual([
      "| no connection",
      "| no response",
      "| a success that can't be read",
      "| a redirect",
    ]);
    expect(indexPages({ pages: [page] })[0]?.[4]).toContain("error-timeout");
  });

  it("takes the same key, and leaves a write without one to its page", () => {
    const cells = cellsOf(all(keyed), "no response");
    expect(cells.slice(2, 4)).toEqual([
      "Perhaps.",
      "Retried with exponential backoff; a write only with an idempotency key.",
    ]);
    expect(cells[4]).toContain("with the same key, within 36 hours of its first use");
    expect(cellsOf(all(keyed), "no connection").slice(2, 4)).toEqual([
      "No.",
      "Retried with exponential backoff.",
    ]);
  });
});

describe("an error or a success of something else than the service", () => {
  const cellOf = (model: string) => cellsOf(all(model), "a success that can't be read")[1];

  it("IDEM-6 is told apart on the page of all errors, too", () => {
    expect(all(pageModel)).toContain(
      "“No.” is true of an error that is the service's, which has `X-Request-Id` and the body that is specified for it, if one is. One that something else sends says nothing about the effect.",
    );
    expect(all(keyed)).toContain("“No.” is true of an error that is the service's, which has the body");
    expect(all(ways["safe"] ?? "")).not.toContain("“No.” is true");
  });

  it("has no header of requests' IDs, which a success of a write has", () => {
    expect(cellOf(pageModel)).toMatch(/isn't what the specification says, or that of a write lacks `X-Req/u);
    const promised = "conventions: { request_id: { header: X-Request-Id, always: true } }\n";
    expect(cellOf((ways["safe"] ?? "") + promised)).toMatch(/specification says\.$/u);
    const asked = (ways["safe"] ?? "")
      .replace("GET: /due", "HEAD: /due")
      .replace(/(?<=HEAD.*)returns: "Loan\[\]"/u, "returns: none");
    expect(cellOf(asked + promised)).toContain("or that of a `HEAD` lacks `X-Request-Id`.");
    expect(cellOf(keyed)).not.toContain("lacks");
  });
});

describe("an error that is stored", () => {
  it.each(["404", "422", "any other 4xx"])("IDEM-5 takes a new key only if no copy is open: %s", (error) => {
    const open = "only when you know that no earlier copy took effect or still runs.";
    expect(cellsOf(all(keyed), error).at(-1)).toContain(open);
    expect(cellsOf(ofCall(keyed), error).at(-1)).toContain(open);
  });

  it("IDEM-8 so does a conflict, whose header may have been lost on the way", () => {
    expect(cellsOf(ofCall(pageModel, "add-medium"), "409 without Retry-After").at(-1)).toContain(
      "only when you know that no earlier copy took effect or still runs",
    );
  });

  it("refers to what to do about a copy before it", () => {
    expect(ofCall(keyed)).toContain(
      "A copy before it that got no response, or an error with “Perhaps.”, may have taken effect all the same: see If you send it again before you use a new key.",
    );
  });
});

it("AUTH-3 a rejected key may be one of another environment", () => {
  const two = pageModel.replace(
    "environments: {",
    'environments: { test: { url: "https://t.example", servers: { scans: "https://s.t.example" } }, ',
  );
  expect(cellsOf(all(two), "401").at(-1)).toContain(
    "Check the API key: one of another environment (test, production) is rejected.",
  );
  expect(cellsOf(all(pageModel), "401").at(-1)).toContain("Check the API key. ");
});

describe("the header of keys", () => {
  it("IDEM-1 isn't used by calls that are named, among errors and limits", () => {
    expect(all(pageModel)).toContain(
      "`Idempotency-Key` carries the idempotency key of a `POST` except Record loans. No other method uses it.",
    );
    expect(plain(markdownOf(limitsPage(contentOf(pageModel)).blocks))).toContain(
      "idempotency keys except Record loans",
    );
    expect(all(keyed)).toContain("of a `POST`. No other");
  });

  it("IDEM-1 isn't used by any call of some versions", () => {
    expect(all((ways["natural key of items"] ?? "") + inHeader)).toContain(
      "No call of this version uses `Idempotency-Key`.",
    );
  });

  it("IDEM-6 is released after the errors that it says", () => {
    expect(all(keyed)).toContain(
      "the service replays a stored response: 2xx and 4xx but 429. After a 429 or 5xx it releases the key, and a retry runs the request again.",
    );
  });

  it("IDEM-7 is no matter of a call without a key, whose error says so", () => {
    expect(cellsOf(ofCall(pageModel, "record-loans"), "409 with Retry-After")[1]).toContain(
      "This call takes no idempotency key.",
    );
    expect(ofCall(pageModel, "add-medium")).not.toContain("takes no idempotency key");
  });
});
