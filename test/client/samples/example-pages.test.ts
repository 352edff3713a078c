import { expect, it } from "vitest";
import { planPages } from "../../../src/sandbox/calls/example-pages.js";
import { readNotes } from "../../sandbox/notes.js";

it("the sample of a list whose offset is required starts at its first item", () => {
  const api = readNotes();
  const list = api.endpoints.find(({ id }) => id === "list-notes");
  expect(list && planPages(list, api).get("from")).toBe(0);
});
