import * as z from "zod";
import { roles } from "../../language/read/language/roles.js";
import { transportNames } from "./options.js";
import { resolveOptions } from "./resolve-options.js";

/** What a TypeScript output may say in the configuration, beside what all outputs may. */
export const typescriptMembers = {
  target: z.enum(["bundler", "node", "deno", "next"]).optional().meta({
    description:
      "What compiles or runs it: a `bundler`, `node`, `deno`, or `next` for Next.js; a package to publish has `language: javascript`. Sets `imports` and `file_store`; any compiler if absent.",
  }),
  imports: z.enum([".js", ".ts", "none"]).optional().meta({
    description:
      "How imports between its files end: `.js`, `.ts`, or `none` without an ending; as `target` says, or `.js`, if absent.",
  }),
  runtime: z
    .literal("vendored")
    .optional()
    .meta({ description: "`vendored`: it has a runtime of its own, although others share one." }),
  sources: z.literal("separate").optional().meta({
    description:
      "`separate`: its runtime has a file for each of Quoin's sources, instead of one for each folder of them.",
  }),
  file_store: z.boolean().optional().meta({
    description: "Whether it has `FileStore`, which needs Node; as `target` says, or no, if absent.",
  }),
  sql_store: z.boolean().optional().meta({
    description: "Whether it has `sqlStore`, which stores requests in a table of PostgreSQL; no if absent.",
  }),
  transports: z.array(z.enum(transportNames)).optional().meta({
    description:
      "What it can send with instead of `fetch`, at less cost: `node` has `nodeTransport`, `undici` has `undiciTransport`, both of which need Node; none if absent.",
  }),
  testing: z.boolean().optional().meta({
    description: "Whether it has `testing.ts`, which makes responses and errors for tests; no if absent.",
  }),
  package: z
    .union([
      z.string().min(1),
      z.strictObject({
        name: z
          .string()
          .min(1)
          .optional()
          .meta({ description: "The name of the package; as the model says if absent." }),
        version: z
          .string()
          .min(1)
          .meta({ description: "The version of the package, such as `1.4.0`; 0.0.0 if absent." })
          .optional(),
        license: z
          .string()
          .min(1)
          .optional()
          .meta({ description: "The licence in its `package.json`, such as `MIT`; none if absent." }),
      }),
    ])
    .optional()
    .meta({ description: "The name of the package, or a map with `name`, `version` and `license`." })
    .register(roles, { role: "example" }),
};

export const typescriptOptions = z.strictObject(typescriptMembers).transform(resolveOptions);
