import { readFile } from "node:fs/promises";
import type { EmitterWork } from "../../../src/output/emitter/emitter.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { readWords } from "../../../src/language/text/names.js";
import type { OutlineOptions } from "./members.js";

/** An outline of an API in Markdown: what it has to call, by groups. */
export function createWork(template: URL): EmitterWork<OutlineOptions> {
  return {
    rules: [
      (api, _, tell) => {
        for (const { id, at } of api.endpoints.filter((endpoint) => readWords(endpoint.id).length > 5)) {
          const message = `The operation \`${id}\` has too many words for a line of an outline.`;
          tell({ code: "outline/long-name", severity: "error", message, help: "Use five at most.", at });
        }
      },
    ],
    emit: async ({ api }, { heading }) => {
      const text = await readFile(template, "utf8");
      return [
        { path: "outline.md", text: text.replace("{{heading}}", heading).replace("{{list}}", listOf(api)) },
      ];
    },
    format: async ({ path, text }) => ({ path, text: `${text.trim()}\n` }),
  };
}

function listOf({ endpoints, groups }: Api): string {
  return groups
    .flatMap(({ name }) => [
      `- ${name}`,
      ...endpoints.filter(({ group }) => group === name).map(({ id, method }) => `  - ${method} ${id}`),
    ])
    .join("\n");
}
