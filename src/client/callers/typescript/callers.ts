import { clientSlice } from "../../../output/emitter/client-slice.js";
import { planNames } from "../../typescript/names.js";
import type { Callers } from "../../../review/guide/callers.js";
import { compareReports } from "./compare-reports.js";
import { codeLanguage, createGuideCode } from "./guide-code.js";
import { createSymbols } from "./symbols.js";
import { createWitnesses } from "./witnesses.js";

/** Code that calls TypeScript clients. */
export const typescriptCallers: Callers = {
  clientName: (api) => planNames(api).client,
  codeLanguage,
  sourceOf: ({ verdict }) => verdict.source,
  createSymbols,
  createWitnesses,
  createGuideCode,
  report: {
    path: "api-report.md",
    partsOf: (text) => [...text.matchAll(/\]\((api-report\/[\w-]+\.md)\)$/gmu)].map(([, path = ""]) => path),
    emit: async (api) => {
      const { emitApiReport } = await import("../../typescript/emit-api-report.js");
      const { planLayout } = await import("../../typescript/layout.js");
      return emitApiReport(planLayout(clientSlice(api))).text;
    },
    compare: compareReports,
  },
};
