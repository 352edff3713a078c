import { emitApiReport } from "../../../src/client/typescript/emit-api-report.js";
import { emitReadme } from "../../../src/client/typescript/readme/emit-readme.js";
import { importStyle } from "../../../src/client/typescript/import-style.js";
import { planLayout } from "../../../src/client/typescript/layout.js";
import { nameError } from "../../../src/say/error-names.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { RetrySafety } from "../../../src/language/model/ir/endpoint.js";

/** What the pages of a client say of a row of the error table, in their words. */
export interface SaidOfRow {
  readonly readme: string;
  readonly report: string;
}

/** In the order of the table. */
export async function readSaid(api: Api): Promise<readonly SaidOfRow[]> {
  const layout = planLayout(api);
  const choices = {
    target: undefined,
    packageName: "drawn-api",
    packageVersion: "0.0.0",
    hasFileStore: false,
    hasTesting: false,
  };
  const pages = await emitReadme(layout, choices, importStyle({ importEnding: ".js" }));
  const text = pages.map((page) => page.text).join("\n");
  const cells = [...text.matchAll(/^\| \d(?:\d\d|xx) \| .* \| (?:yes|no) \| (.*) \|$/gmu)];
  const lines = emitApiReport(layout).text.split("\n");
  return layout.plan.errors.map((error, index) => {
    const start = `// ${nameError(error)}: `;
    const report = lines.find((line) => line.startsWith(start)) ?? "";
    return { readme: cells[index]?.[1] ?? "", report: report.slice(start.length) };
  });
}

/** How often a call is sent, by the words of each page, if one retry is allowed. */
export function saidAttempts({ readme, report }: SaidOfRow, safety: RetrySafety): readonly number[] {
  const ofUnkeyed = [readme.endsWith("for all writes"), report.includes("even without a key")];
  const isNever = [readme === "never", report.startsWith("never retried")];
  const isRetried = isNever.map((never, page) => !never && (safety !== "none" || ofUnkeyed[page] === true));
  return isRetried.map((retried) => (retried ? 2 : 1));
}
