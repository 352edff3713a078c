import { expect, it } from "vitest";
import { buildText, shop } from "../language/model/build-text.js";
import { issuesOf, sampleFor } from "./sample-source.js";

const visit = { kind: "named", id: "Visit" } as const;

it("samples have the formats by which strings go, as far as what else is said of them allows it", () => {
  const fields = [
    "at: { type: string, format: date-time }",
    "place: { type: string, format: uuid }",
    "mail: { type: string, format: email, length: ..200 }",
    "picture: { type: string, format: byte }",
    "code: { type: string, format: uuid, length: ..5 }",
  ];
  const types = `  Visit: { doc: V., fields: { ${fields.join(", ")} } }\n`;
  const { model } = buildText(
    shop({ types, endpoints: "  get-visit: { GET: /visit, doc: Reads it., returns: Visit }\n" }),
  );
  const api = model?.apiOf();
  if (api === undefined) throw new Error("The model is unsound.");
  const sample = sampleFor(api, visit, "visit");
  expect(sample).toEqual({
    at: "2026-05-01T00:00:00.000Z",
    place: "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10",
    mail: "ada@example.com",
    picture: expect.stringMatching(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==)?$/u),
    code: expect.stringMatching(/^.{1,5}$/u),
  });
  expect(issuesOf(api, visit, sample)).toEqual([]);
  expect(
    issuesOf(api, visit, { ...Object(sample), at: "soon", picture: "data:image/png;base64,AA==" }),
  ).toEqual([]);
});
