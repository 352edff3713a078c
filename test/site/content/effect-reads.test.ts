import { describe, expect, it } from "vitest";
import { againOf, base, contentOf, markdownOf } from "./library.js";

/** What the box of `do-it` says after "before you send it again", of a model that has these reads. */
function said(reads: string, rest = ""): string {
  const model = `${base}${rest}endpoints:
  do-it: { POST: "/readers/{id}/loans", doc: Lends., path: { id: string }, body: Loan, returns: Loan, errors: [404], idempotency: none }
${reads}`;
  return markdownOf([againOf(contentOf(model), "do-it")]).replaceAll(/\[([^\]]*)\]\(<[^>]*>\)/gu, "$1");
}

const path = "path: { id: string }, errors: [404]";

const shelf = `  Shelf: { doc: A shelf., fields: { loans: "Loan[]" } }\n`;

describe("an effect is looked for", () => {
  it.each([
    [
      "at the same path",
      `  list-loans: { GET: "/readers/{reader}/loans", doc: a., path: { reader: string }, returns: json, errors: [404] }\n`,
      "List loans",
    ],
    [
      "where what is written is returned",
      `  find-loan: { GET: "/loans/{id}", doc: a., ${path}, returns: Loan }\n`,
      "Find loan",
    ],
    [
      "by a POST that only reads",
      `  search: { POST: /search, doc: a., returns: "Loan[]", errors: [404], idempotency: safe }\n`,
      "Search",
    ],
    [
      "in what contains it",
      `  get-shelf: { GET: "/shelf", doc: a., returns: Shelf, errors: [404] }\n`,
      "Get shelf",
    ],
    [
      "in what is above it",
      `  get-reader: { GET: "/readers/{id}", doc: a., ${path}, returns: json }\n`,
      "Get reader",
    ],
  ])("%s", (_, reads, title) => {
    expect(said(reads, shelf)).toContain(`Look for its effect with ${title} before you send it again.`);
  });
});

describe("an effect that no call shows", () => {
  const elsewhere = `  list-news: { GET: /news, doc: a., returns: json, errors: [404] }\n`;

  it("is asked for, and nobody is sent looking", () => {
    const text = said(elsewhere);
    expect(text).toContain(
      "Ask those who run the service before you send it again, with the time of sending: no call of this version shows its effect.",
    );
    expect(text).not.toContain("Look for");
  });

  it("is asked for with whatever names the request", () => {
    const model = `${base}conventions: { request_id: X-Request-Id }
endpoints:
  do-it: { POST: /loans, doc: Lends., body: Loan, returns: Loan, errors: [404], idempotency: { body: id, retention: 36h } }
`;
    expect(markdownOf([againOf(contentOf(model), "do-it")])).toContain(
      "Ask those who run the service before you send it again, with the time of sending, its key or the `X-Request-Id` of a response",
    );
  });

  it("isn't in a read whose path isn't specified", () => {
    const read = `  find-loan: { GET: { unknown: Q-1 }, doc: a., returns: Loan, errors: [404] }\nunknowns: { Q-1: Where. }\n`;
    expect(said(read)).toContain("no call of this version shows its effect");
  });
});
