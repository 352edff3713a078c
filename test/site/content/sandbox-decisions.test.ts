import { expect, it } from "vitest";
import { sandboxDecisions } from "../../../src/site/content/sandbox-decisions.js";
import { billing } from "../../sandbox/billing-sandbox.js";
import { createVersionContent, type VersionContent } from "../../../src/site/content/version-content.js";
import { base, contentOf, markdownOf } from "./library.js";

function decisionsOf(version: VersionContent, id: string): readonly string[] {
  const endpoint = version.api.endpoints.find((one) => one.id === id);
  if (endpoint === undefined) throw new Error(`no ${id}`);
  return sandboxDecisions(endpoint, version).map((content) =>
    markdownOf([{ kind: "paragraph", content }]).trim(),
  );
}

it("are what the sandbox does where a specification is silent, each with its known unknown", async () => {
  const version = createVersionContent(await billing(), "");
  expect(decisionsOf(version, "ingest-events")).toEqual([
    "It remembers each `unique_id` for good, lists a dropped duplicate in `ingested`, and accepts a refused item when it comes again under its `unique_id`. [not specified: `GAP-24`](<../unknowns.md#GAP-24>)",
    "It refuses an invalid request with a 422. [not specified: `GAP-13`](<../unknowns.md#GAP-13>)",
  ]);
  expect(decisionsOf(version, "update-wallet")[0]).toBe(
    "It ignores names that it doesn't know. [not specified](<../calls/update-wallet.md#body>)",
  );
});

const library = `${base}  Loans: { doc: Loans., fields: { loans: "Loan[]" } }
endpoints:
  open-loan:
    POST: /loans
    call: open
    body: Loan
    returns: { 201: Loan }
    unknown_fields: refused
    idempotency: { natural_key: id }
  open-loans:
    POST: /loans/all
    call: openAll
    body: Loans
    returns: { 204: none }
    unknown_fields: refused
    idempotency: { natural_key: "loans[].id" }
  renew-loan:
    POST: /renewals
    call: renew
    body: Loan
    returns: { 204: none }
    unknown_fields: refused
    idempotency: { body: id }
  read-loan: { GET: "/loans/{id}", call: read, path: { id: string }, returns: Loan }
`;

it("are none where all is specified, and of one key where nothing lists what was accepted", () => {
  const version = contentOf(library);
  expect(decisionsOf(version, "read-loan")).toEqual([]);
  expect(decisionsOf(version, "open-loan")).toEqual(["It remembers each `id` for good."]);
  expect(decisionsOf(version, "renew-loan")).toEqual([
    "It remembers each `id` for 24 hours. [not specified](<../calls/renew-loan.md#again>)",
  ]);
  expect(decisionsOf(version, "open-loans")).toEqual(["It remembers each `id` for good."]);
});
