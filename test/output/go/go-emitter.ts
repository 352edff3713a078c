import * as z from "zod";
import type { Emitter } from "../../../src/index.js";
import { emitGo } from "./emit-go.js";
import { emitGoCalls } from "./emit-go-calls.js";

const options = z.strictObject({ calls: z.boolean().default(true) });

const keywords = new Set(["chan", "func", "go", "range", "select", "type"]);

export const go: Emitter<z.infer<typeof options>> = {
  language: "go",
  loadOptions: async () => options,
  // Whoever changes what is in this folder has stale output.
  sources: [new URL("./", import.meta.url)],
  rules: [
    (api, _, tell) => {
      for (const { name, at } of api.groups.filter((group) => keywords.has(group.name.toLowerCase()))) {
        const message = `The group \`${name}\` has the name of a keyword of Go.`;
        tell({ code: "go/keyword", severity: "error", message, help: "Choose another name.", at });
      }
    },
  ],
  emit: async (input, { calls }) => [
    { path: "types.go", text: emitGo(input.api) },
    ...(calls ? [{ path: "calls.go", text: emitGoCalls(input) }] : []),
  ],
};
