import { loadOutputLanguages } from "../languages/find-language.js";
import type { ExitCode, Io } from "./io.js";

/** `quoin schema`: the JSON Schema of a model's files, or of the configuration, for editors. */
export async function schema(subject: "model" | "config", io: Io): Promise<ExitCode> {
  const { renderConfigSchema, renderModelSchema } = await import("../../language/read/schema.js");
  io.out(subject === "model" ? renderModelSchema() : renderConfigSchema(await loadOutputLanguages()));
  return 0;
}
