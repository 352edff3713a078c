import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import * as z from "zod";
import { javascriptMembers } from "../src/client/javascript/members.js";
import { typescriptMembers } from "../src/client/typescript/members.js";
import { loadOutputLanguages } from "../src/app/languages/find-language.js";
import { renderConfigSchema } from "../src/language/read/schema.js";

/** The modules that tell without zod what nothing is wrong with: made of the definitions in zod, by way of their JSON Schemas. */
export async function renderGuards(folder: string): Promise<readonly (readonly [string, string])[]> {
  const config: object = JSON.parse(renderConfigSchema(await loadOutputLanguages()));
  const schemaOf = (members: z.ZodRawShape) => z.toJSONSchema(z.strictObject(members), { io: "input" });
  return [
    [join(folder, "language/read/language/config-guard.js"), renderGuard("isConfig", config)],
    [
      join(folder, "client/typescript/entry-guard.js"),
      renderGuard("isTypescriptEntry", schemaOf(typescriptMembers)),
    ],
    [
      join(folder, "client/javascript/entry-guard.js"),
      renderGuard("isJavascriptEntry", schemaOf(javascriptMembers)),
    ],
  ];
}

/** A module that exports a function which says whether a value fits a JSON Schema. */
export function renderGuard(name: string, schema: object): string {
  // No string is asked to be longer than one character, so it doesn't matter what counts as one.
  const ajv = new Ajv2020({
    code: { source: true, esm: true },
    messages: false,
    unicode: false,
    logger: false,
  });
  ajv.addSchema(schema, name);
  return standalone.default(ajv, { [name]: name });
}
