import { expect, it } from "vitest";
import { versionsOnce } from "../diff/models.js";
import { serveModel } from "./service.js";
import { describeResult, tryService } from "./try-service.js";

const text = `quoin: 1
api: { name: Notes, doc: Keeps notes. }
authentication: { scheme: bearer, secret: server, rejected: 401 }
errors:
  400: { name: BadRequest, body: text, retry: never }
  401: { name: Unauthorized, body: text, retry: never }
  404: { name: NotFound, body: text, retry: never }
  412: { name: Changed, body: text, retry: never }
group: Notes
types:
  Note: { doc: A note., fields: { id: string, words: string } }
  NewNote: { doc: What it says., fields: { words: string } }
endpoints:
  get-text: { GET: "/texts/{id}", doc: Reads the text., path: { id: string }, returns: text, errors: [404] }
  get-note: { GET: "/notes/{id}", doc: Reads one., path: { id: string }, returns: Note, errors: [404] }
  change-note:
    PATCH: /notes/{id}
    doc: Changes one.
    path: { id: string }
    headers: { If-Match: string }
    body: NewNote
    returns: Note
    errors: [412]
`;

async function tryNotes(row: string): Promise<readonly string[]> {
  const apis = versionsOnce([{ path: "spec/api.yaml", text }]);
  const results = await tryService(apis, await serveModel(apis));
  return results.filter((result) => result.row === row).map(describeResult);
}

it("a condition that nothing says is not tried, and proves nothing", async () => {
  expect((await tryNotes("call.usual")).filter((line) => line.includes("change-note"))).toEqual([
    "current change-note call.usual untried 0/0: nothing says where `If-Match` comes from",
  ]);
});

it("a text that is the same at each address doesn't say whether there is something", async () => {
  expect(await tryNotes("path.not-found")).toEqual([
    "current get-text path.not-found unproven 0/1: 200 with the same body as for what there is, and nothing in it names either",
    "current get-note path.not-found passed 0/1: ",
  ]);
});
