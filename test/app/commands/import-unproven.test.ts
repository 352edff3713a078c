import { expect, it } from "vitest";
import { edit, importIn, project, shop } from "./import-project.js";

const problem = (member: string): string =>
  `{ application/json: { schema: { type: object, required: [${member}], properties: { ${member}: { type: string } } } } }`;

/** The shop with errors of its two writes, as they stand under `responses`. */
function withErrors(order: string, note = ""): string {
  return shop
    .replace(/("201": .*)\n/u, (line) => `${line}${order}`)
    .replace('{ "204": { description: Done. } }', `\n        "204": { description: Done. }\n${note}`);
}

const error = (status: string, content = ""): string =>
  `        "${status}": { description: No.${content && `, content: ${content}`} }\n`;

async function refusalsIn(document: string): Promise<readonly string[]> {
  const { out } = await importIn(project({ "openapi.yaml": document }));
  return out.split("\n").filter((line) => line.startsWith("refusals"));
}

const help = "Say in the model which request id every response has, or which fields errors require";

it("one line says how many writes have errors that prove nothing, and what follows", async () => {
  const weak = error("400", problem("message"));
  const bare = error("429");
  expect(
    await refusalsIn(withErrors(`${weak}${bare}`, `${weak}${error("404", problem("message"))}`)),
  ).toEqual([
    `refusals    unproven for 2 of 2 writes without a key: with bodies that gateways send too, the outcome is \`unknown\` and nothing is retried (2); without a declared body, an empty one is believed, whoever sent it (1). ${help}`,
  ]);
  expect(await refusalsIn(withErrors(bare))).toEqual([
    `refusals    unproven for 1 of 2 writes without a key: without a declared body, an empty one is believed, whoever sent it (1). ${help}`,
  ]);
});

it("they are no loss, and the line is silent about what is proved, reads, and errors that refuse nothing", async () => {
  const { out } = await importIn(project({ "openapi.yaml": withErrors(error("429")) }), { strict: true });
  expect(out).toContain("3 callable, 3 without loss");
  expect(await refusalsIn(withErrors(error("400", problem("reason")), error("500")))).toEqual([]);
  expect(await refusalsIn(shop.replace(/("200": .*)\n/u, (line) => `${line}${error("404")}`))).toEqual([]);
});

it("--json lists the places", async () => {
  const document = withErrors(error("400", problem("message")), error("default"));
  const { out } = await importIn(project({ "openapi.yaml": document }), { json: true });
  const place = { file: "openapi.yaml" };
  expect(JSON.parse(out)).toMatchObject({
    unproven: [
      {
        ...place,
        operation: "create-order",
        status: "400",
        body: "common",
        pointer: "/paths/~1orders/post/responses/400",
      },
      // Its 400 isn't that of the other call.
      ...["400", "4xx"].map((status) => ({
        ...place,
        operation: "note",
        status,
        body: "none",
        pointer: "/paths/~1notes/post/responses/default",
      })),
    ],
  });
});

it("nothing is left to say once the model promises a request id", async () => {
  const folder = project({ "openapi.yaml": withErrors(error("429")) });
  await importIn(folder);
  edit(
    folder,
    "spec/api.yaml",
    (text) => `${text}\nconventions: { request_id: { header: Request-Id, always: true } }\n`,
  );
  expect((await importIn(folder)).out).not.toContain("refusals");
});
