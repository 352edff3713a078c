import * as z from "zod";
import type { OutputDefinition } from "../../read/language/config.js";
import { packageOptions, typescriptMembers } from "../typescript/members.js";
import { packageStrings } from "../typescript/output-definition.js";
import type { JavascriptOptions } from "./options.js";

const { file_store, sql_store, testing, package: packageMember } = typescriptMembers;

/** What a JavaScript output may say in the configuration, beside what all outputs may. */
const javascriptMembers = {
  target: z.enum(["commonjs", "package"]).optional().meta({
    description:
      "`commonjs` for projects and tools that take no ECMAScript modules, such as Jest; a `package` to publish, which has both; ECMAScript modules if absent.",
  }),
  file_store: file_store.meta({ description: "Whether it has `FileStore`, which needs Node; no if absent." }),
  sql_store,
  testing,
  package: packageMember,
};

/** What the configuration may say of a JavaScript output. */
export const javascriptDefinition: OutputDefinition = { members: javascriptMembers, strings: packageStrings };

const members = z.strictObject(javascriptMembers);

export const javascriptOptions = members.transform(resolveOptions);

function resolveOptions(entry: z.infer<typeof members>): JavascriptOptions {
  return {
    modules: entry.target ?? "es",
    hasFileStore: entry.file_store,
    hasSqlStore: entry.sql_store,
    hasTesting: entry.testing,
    ...packageOptions(entry.package),
  };
}
