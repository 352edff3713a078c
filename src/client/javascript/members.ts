import * as z from "zod";
import { typescriptMembers } from "../typescript/members.js";
import { resolveOptions } from "./options.js";

const { sources, file_store, sql_store, transports, testing, package: packageMember } = typescriptMembers;

/** What a JavaScript output may say in the configuration, beside what all outputs may. */
export const javascriptMembers = {
  target: z.enum(["commonjs", "package"]).optional().meta({
    description:
      "`commonjs` for projects and tools that take no ECMAScript modules, such as Jest; a `package` to publish, which has both; ECMAScript modules if absent.",
  }),
  sources,
  file_store: file_store.meta({ description: "Whether it has `FileStore`, which needs Node; no if absent." }),
  sql_store,
  transports,
  testing,
  package: packageMember,
};

export const javascriptOptions = z.strictObject(javascriptMembers).transform(resolveOptions);
