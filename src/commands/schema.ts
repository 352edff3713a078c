import type { ExitCode, Io } from "./io.js";

/** `quoin schema`: the JSON Schema of the model language, for editors. */
export async function schema(io: Io): Promise<ExitCode> {
  const { renderLanguageSchema } = await import("../read/schema.js");
  io.out(renderLanguageSchema());
  return 0;
}
