import { expect, it } from "vitest";
import { emitUnformatted } from "../../generated/emit-output.js";
import { buildText, shop } from "../../language/model/build-text.js";

const errors = `errors:
  503: { name: Unavailable, doc: The service is down., body: text, retry: { after: Retry-After } }
  500: { name: Internal, doc: Something broke., body: text, retry: { backoff: transient } }
`;

it("a client of an API without idempotency keys doesn't speak of them where errors are retried", async () => {
  const api = buildText(shop({ rest: errors })).model?.apiOf();
  if (api === undefined) throw new Error("the model is not sound");
  const files = await emitUnformatted(api);
  expect(files["errors.ts"]?.replaceAll(/\n \* /gu, " ")).toContain(
    "Retried after the wait that Retry-After asks for; a write never.",
  );
  const texts = [files["errors.ts"], files["api-report.md"], files["docs/errors.md"]];
  for (const text of texts) expect(text).not.toMatch(/same key|idempotency key|natural key|the key\b/u);
});

it("a client of an API whose writes can't be told from a second copy promises to retry reads alone", async () => {
  const api = buildText(shop({ rest: errors })).model?.apiOf();
  if (api === undefined) throw new Error("the model is not sound");
  const { "README.md": readme } = await emitUnformatted(api);
  expect(readme).toContain("between the attempts: reads, and");
  expect(readme).not.toMatch(/second copy|natural key/u);
});
