import * as z from "zod";

const path = z.string().min(1);
const output = {
  folder: path.meta({ description: "The folder to write to." }),
  api_version: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "The version of the API; the current one if absent." }),
};

const typescriptOutput = z.strictObject({
  folder: output.folder,
  // Absent in this member only, which makes its language the default.
  language: z
    .literal("typescript")
    .optional()
    .meta({ description: "What the client is written in; `typescript` if absent." }),
  target: z.enum(["bundler", "node", "deno", "next", "package"]).optional().meta({
    description:
      "What compiles or runs it: a `bundler`, `node`, `deno`, `next` for Next.js, or a `package` to publish. Sets `imports` and `file_store`; any compiler if absent.",
  }),
  imports: z.enum([".js", ".ts", "none"]).optional().meta({
    description:
      "How imports between its files end: `.js`, `.ts`, or `none` without an ending; as `target` says, or `.js`, if absent.",
  }),
  api_version: output.api_version,
  runtime: z
    .literal("vendored")
    .optional()
    .meta({ description: "`vendored`: it has a runtime of its own, although others share one." }),
  file_store: z.boolean().optional().meta({
    description: "Whether it has `FileStore`, which needs Node; as `target` says, or no, if absent.",
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
      }),
    ])
    .optional()
    .meta({ description: "The name of the package, or a map with `name` and `version`." }),
});

const sharedRuntime = z.strictObject({
  folder: path.meta({ description: "The folder that clients share the runtime in." }),
  package: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "The package by whose name they import it; by its path if absent." }),
});

const silencedEntry = z.strictObject({
  code: z.string().min(1).meta({ description: "The code of the warning." }),
  at: path.meta({ description: "Its file, perhaps with a line: `spec/api.yaml:12`." }),
  reason: z.string().min(1).meta({ description: "Why the warning does not matter there." }),
});

/** The configuration file. Each language of output has a member of its own in the union. */
export const config = z.strictObject({
  model: z
    .union([path, z.array(path).min(1)])
    .optional()
    .meta({ description: "The path of the model, or a list of paths; `spec` if absent." }),
  outputs: z
    .array(
      z
        .discriminatedUnion("language", [typescriptOutput])
        .meta({ description: "An output names its folder: `folder: generated/typescript`." }),
    )
    .min(1)
    .optional()
    .meta({ description: "What to generate: one item for each folder, each after `- `." }),
  runtime: z
    .union([z.literal("vendored"), sharedRuntime])
    .optional()
    .meta({
      description: "`vendored`, so that each client has a copy, or `folder: generated/runtime` for all.",
    }),
  silenced: z
    .array(silencedEntry.meta({ description: "An entry has a code, a place and a reason." }))
    .min(1)
    .optional()
    .meta({ description: "The codes of the warnings to silence, one item for each, after `- `." }),
});

export type ConfigDocument = z.infer<typeof config>;
export type OutputEntry = NonNullable<ConfigDocument["outputs"]>[number];
export type SilencedEntry = NonNullable<ConfigDocument["silenced"]>[number];
