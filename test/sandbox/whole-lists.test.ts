import { describe, expect, it } from "vitest";
import { renderSandboxStart } from "../../src/app/commands/render-sandbox-start.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { buildText } from "../language/model/build-text.js";
import { sandboxOf } from "./billing-sandbox.js";

function readForge(fields: string) {
  const api = buildText(`quoin: 1
api: { name: Forge }
group: Repositories
types:
  Repository:
    doc: A repository.
    fields: { id: string, ${fields} }
endpoints:
  list-repositories:
    GET: /orgs/{org}/repos
    doc: All repositories of an organisation.
    path: { org: string }
    query: { kind?: string }
    returns: Repository[]
`).model?.apiOf();
  if (api === undefined) throw new Error("the model is not sound");
  return api;
}

const url = "http://127.0.0.1:4010";
const items = [
  { id: "r1", org: "a", kind: "open" },
  { id: "r2", org: "b", kind: "open" },
  { id: "r3", org: "a", kind: "closed" },
];

describe("a list without pages under a parent's path", () => {
  it("has the stored items that belong to the parent", async () => {
    const { send } = sandboxOf(readForge("org: string, kind: string"), { fixtures: { Repository: items } });
    const ids = async (path: string) => {
      const { body } = await send("GET", path);
      return Array.isArray(body) ? body.map(({ id }) => id) : body;
    };
    expect(await ids("/orgs/a/repos")).toEqual(["r1", "r3"]);
    expect(await ids("/orgs/a/repos?kind=closed")).toEqual(["r3"]);
    expect(await ids("/orgs/c/repos")).toEqual([]);
  });

  it("says at the start that it is answered with an empty list if its items don't name the parent", async () => {
    const api = readForge("kind: string");
    expect(renderSandboxStart(createSandbox(api), url)).toContain(
      "GET /orgs/{org}/repos is answered with an empty list: its items have no field `org` that says what they belong to",
    );
    expect(renderSandboxStart(createSandbox(readForge("org: string")), url)).not.toContain(
      "is answered with an empty list",
    );
    const { send } = sandboxOf(api);
    expect((await send("GET", "/orgs/a/repos")).body).toEqual([]);
  });
});
