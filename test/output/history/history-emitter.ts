import * as z from "zod";
import { type Api, type Emitter, renderPath } from "../../../src/index.js";

const options = z.strictObject({ versions: z.enum(["all", "current"]).default("all") });

/** Pages of Markdown: what each version has to call, what it limits, and what it leaves open. */
export const history: Emitter<z.infer<typeof options>> = {
  language: "history",
  loadOptions: async () => options,
  sources: [new URL("./history-emitter.ts", import.meta.url)],
  scope: ({ versions }) => (versions === "all" ? "model" : "version"),
  emit: async ({ api: { version }, versions }) => [
    { path: "README.md", text: `Read about [${version.name}](${version.name}.md) first.\n` },
    ...versions.map(({ api }) => ({ path: `${api.version.name}.md`, text: emitPage(api) })),
  ],
};

function emitPage({ version, endpoints, limits, unknowns }: Api): string {
  const lines = [
    ...endpoints.map(
      ({ id, path }) =>
        `- ${id}: ${path.kind === "known" ? renderPath(path.value) : "a path that isn't known"}`,
    ),
    ...limits.map(({ name, doc }) => `- limit ${name}: ${doc}`),
    ...unknowns.map(({ id, doc }) => `- unknown ${id}: ${doc}`),
  ];
  return [`# ${version.name}`, "", ...lines, ""].join("\n");
}
