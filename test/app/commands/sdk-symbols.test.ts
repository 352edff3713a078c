import { describe, expect, it } from "vitest";
import { createSymbols } from "../../../src/client/callers/typescript/symbols.js";
import type { Change } from "../../../src/review/diff/change.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { sampleChange } from "../../review/diff/sample-report.js";
import { buildText } from "../../language/model/build-text.js";
import { smallModel } from "./run-cli.js";
import { subjectAt } from "../../review/diff/subject-at.js";

const model = `${smallModel
  .replace("errors:\n", "limits: { copies: { range: 1..9 }, loan: { duration: 30d } }\n\nerrors:\n")
  .replace(
    "    path: { id: string }\n    returns",
    "    path: { id: string }\n    query: { with_due?: boolean }\n    headers: { Branch-Code?: string }\n    returns",
  )}
  get-scan:
    GET: { unknown: Q-1 }
    doc: Fetches a scan.
    returns: Book
webhooks:
  discriminator: kind
  kinds: { due: { payload: Due } }
unknowns: { Q-1: Which path it has. }
`.replace(
  "\nendpoints:",
  "\n  Due:\n    doc: A book is due.\n    fields: { kind: { enum: [due] } }\n\nendpoints:",
);

function build(text: string): Api {
  const { model: built, diagnostics } = buildText(text);
  const api = built?.apiOf();
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return api;
}

const api = build(model);

function symbolsOf(address: string, reaches: readonly string[] = [], apis: readonly Api[] = [api]) {
  return createSymbols(apis)(sampleChange({ subject: subjectAt(address), reaches }));
}

describe("the symbols of a change", () => {
  it.each([
    ["types.Book", ["Book"]],
    ["types.Book.fields", ["Book"]],
    ["types.Book.fields.title", ["Book.title"]],
    ["types.Nothing", []],
    ["endpoints.get-book", ["books.get"]],
    ["endpoints.get-book.query.with_due", ["GetBookQuery.with_due", "books.get"]],
    ["endpoints.get-book.headers.Branch-Code", ["GetBookHeaders.branchCode", "books.get"]],
    ["endpoints.get-book.path.id", ["books.get"]],
    ["endpoints.get-scan", []],
    ["endpoints.*", []],
    ["limits.copies", ["MIN_COPIES", "MAX_COPIES"]],
    ["limits.loan", ["LOAN_MS"]],
    ["errors.404", ["NotFoundError"]],
    ["errors.409 with Retry-After", ["InProgressError"]],
    ["groups.Books", ["books"]],
    ["webhooks.due", ["LibraryWebhook"]],
    ["environments.sandbox", []],
    ["idempotency.retention", []],
    ["versions.2026-01-01", []],
    ["unknowns.Q-1", []],
    ["api", []],
  ])("at %s are %j", (address, symbols) => {
    expect(symbolsOf(address)).toEqual(symbols);
  });

  it("are followed by the methods that it reaches, each once", () => {
    expect(symbolsOf("types.Book", ["get-book", "update-book", "get-scan"])).toEqual([
      "Book",
      "books.get",
      "books.update",
    ]);
    expect(symbolsOf("endpoints.get-book", ["get-book"])).toEqual(["books.get"]);
  });

  it("are those that old callers use, and only of what is added those of the new client", () => {
    const renamed = build(model.replace("call: get\n", "call: fetch\n").replace("copies:", "lent:"));
    const symbolsFrom = createSymbols([api], [renamed]);
    const told = ["endpoints.get-book", "limits.copies", "limits.lent"].map((address) =>
      symbolsFrom(sampleChange({ subject: subjectAt(address), reaches: [] })),
    );
    expect(told).toEqual([["books.get"], ["MIN_COPIES", "MAX_COPIES"], ["MIN_LENT", "MAX_LENT"]]);
  });

  it("have the former name of a type that was renamed", () => {
    const renamed = build(model.replaceAll("Due", "Reminder"));
    const change = sampleChange({
      kind: "name.type-renamed",
      subject: subjectAt("types.Reminder"),
      before: "Due",
      after: "Reminder",
      reaches: [],
    });
    expect(createSymbols([api], [renamed])(change)).toEqual(["Due"]);
  });

  it("have the former name of a member, even if another one is called as it is now", () => {
    const renamed = (kind: Change["kind"], address: string, before: string) =>
      createSymbols([api])(sampleChange({ kind, subject: subjectAt(address), before, reaches: [] }));
    expect(renamed("res.field-renamed", "types.Book.fields.title", "id")).toEqual(["Book.id"]);
    const header = "endpoints.get-book.headers.Shelf";
    expect(renamed("hdr.request-renamed", header, "Branch-Code")).toEqual([
      "GetBookHeaders.branchCode",
      "books.get",
    ]);
  });

  it("are those of both sides", () => {
    const renamed = build(model.replace("call: get\n", "call: fetch\n"));
    expect(symbolsOf("endpoints.get-book", [], [api, renamed])).toEqual(["books.get", "books.fetch"]);
  });
});
