import * as z from "zod";
import type { OutputStrings } from "../checks/check-config.js";
import { roles } from "./roles.js";

const path = z.string().min(1);
const output = {
  folder: path.meta({ description: "The folder to write to." }),
  api_version: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "The version of the API; the current one if absent." }),
};

/** A language of outputs. */
export interface OutputLanguage extends OutputStrings {
  readonly name: string;
  /** What its outputs may say beside what all may. */
  readonly members: z.ZodRawShape;
}

/** The languages of outputs; the first is that of an output that names none. */
export type OutputLanguages = readonly [OutputLanguage, ...OutputLanguage[]];

/** `isDefault`: an output may leave the language out. */
function outputOf({ name, members }: OutputLanguage, isDefault: boolean) {
  const language = z.literal(name);
  const named = isDefault
    ? language.optional().meta({ description: `What the client is written in; \`${name}\` if absent.` })
    : language.meta({ description: "What the client is written in." });
  const { folder, api_version } = output;
  return z.strictObject({ folder, language: named, ...members, api_version });
}

const sharedRuntime = z.strictObject({
  folder: path.meta({ description: "The folder that clients share the runtime in." }),
  package: z.string().min(1).optional().meta({
    description: "The name of the package that they import it from; if absent, they import it by its path.",
  }),
});

const silencedEntry = z.strictObject({
  code: z.string().min(1).meta({ description: "The code of the warning." }),
  at: path.meta({ description: "Its file, optionally with a line, `spec/api.yaml:12`; or a folder." }),
  reason: z.string().min(1).meta({ description: "Why the warning does not matter there." }),
});

/**
 * The configuration file. Each language of outputs has a member of its own in the union; what an output says beside folder,
 * language and version, its language reads.
 */
export function configOf([first, ...others]: OutputLanguages) {
  const outputs = [outputOf(first, true), ...others.map((one) => outputOf(one, false))] as const;
  return z.strictObject({
    model: z
      .union([path, z.array(path).min(1)])
      .optional()
      .meta({ description: "The path of the model, or a list of paths; `spec` if absent." }),
    outputs: z
      .array(
        z
          .discriminatedUnion("language", outputs)
          .meta({ description: `An output names its folder: \`folder: generated/${first.name}\`.` })
          .register(roles, { role: "example" }),
      )
      .optional()
      .meta({ description: "What to generate: one item for each folder, each after `- `; `[]` for none." }),
    runtime: z
      .union([z.literal("vendored"), sharedRuntime])
      .optional()
      .meta({
        description: "`vendored`, so that each client has a copy, or `folder: generated/runtime` for all.",
      })
      .register(roles, { role: "example" }),
    silenced: z
      .array(silencedEntry.meta({ description: "An entry has a code, a place and a reason." }))
      .min(1)
      .optional()
      .meta({ description: "The codes of the warnings to silence, one item for each, after `- `." }),
  });
}

export type ConfigDocument = z.infer<ReturnType<typeof configOf>>;
export type OutputEntry = NonNullable<ConfigDocument["outputs"]>[number];
export type SilencedEntry = NonNullable<ConfigDocument["silenced"]>[number];
