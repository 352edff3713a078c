import { describe, expect, it } from "vitest";
import { renderSandboxStart } from "../../src/app/commands/render-sandbox-start.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { buildText } from "../language/model/build-text.js";
import { sandboxOf } from "./billing-sandbox.js";

function readClinic(fields: string) {
  const api = buildText(`quoin: 1
api: { name: Clinic }
environments: { production: { url: "https://clinic.example" } }
group: Patients
types:
  Patient: { doc: Somebody., fields: { id: string, name: string } }
  Document: { doc: A document of a patient., fields: { id: string${fields}, title: string } }
  NewDocument: { doc: What to keep., fields: { title: string } }
endpoints:
  get-patient: { GET: "/patients/{id}", doc: Reads one., path: { id: string }, returns: Patient }
  add-document:
    POST: /patients/{id}/documents
    doc: Keeps a document.
    path: { id: string }
    body: NewDocument
    returns: { 201: Document }
  list-documents:
    GET: /patients/{id}/documents
    doc: All documents of a patient.
    path: { id: string }
    returns: Document[]
`).model?.apiOf();
  if (api === undefined) throw new Error("the model is not sound");
  return api;
}

const fixtures = {
  Patient: [
    { id: "p1", name: "A" },
    { id: "p2", name: "B" },
  ],
};

function open(fields: string) {
  const { send } = sandboxOf(readClinic(fields), { fixtures });
  const add = (patient: string, title: string) =>
    send("POST", `/patients/${patient}/documents`, { body: { title } });
  const list = async (patient: string) => (await send("GET", `/patients/${patient}/documents`)).body;
  return { add, list };
}

describe("what is under the path of another resource", () => {
  it("belongs to that one, whatever the parameter is called", async () => {
    const { add, list } = open(", patient_id: string");
    expect((await add("p1", "One")).body).toMatchObject({ patient_id: "p1", title: "One" });
    await add("p2", "Two");
    expect(await list("p1")).toEqual([expect.objectContaining({ patient_id: "p1", title: "One" })]);
    expect(await list("p2")).toEqual([expect.objectContaining({ patient_id: "p2", title: "Two" })]);
  });

  it.each([", patient_id: string", ""])("isn't there if that one isn't: { id%s }", async (fields) => {
    const { add, list } = open(fields);
    await add("p1", "One");
    expect(await list("p3")).toEqual([]);
    expect(await list("p1")).toHaveLength(1);
  });
});

it("a sandbox says which environment it stands in for", () => {
  const sandbox = createSandbox(readClinic(""));
  expect(renderSandboxStart(sandbox, "http://127.0.0.1:4010")).toMatch(
    /^Clinic current, sandbox in place of production, on http/u,
  );
});
