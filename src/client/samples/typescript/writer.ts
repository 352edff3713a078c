import { clientSlice } from "../../../output/emitter/client-slice.js";
import { formatSample, sampleWidth } from "../../typescript/format.js";
import { planLayout } from "../../typescript/layout.js";
import type { Sample, SampleWriter } from "../../../sandbox/calls/sample.js";
import { writeCall } from "./write-call.js";
import { writeClient } from "./write-client.js";

/** The same program is one of both languages: nothing in it says a type. */
function createWriter(marks: Pick<Sample, "language" | "label">): SampleWriter {
  return (api, { packageName = api.packageName } = {}) => {
    const layout = planLayout(clientSlice(api));
    return async (call) => {
      const { imports, shown, after } = writeCall(call, layout);
      const before = writeClient({ call, imports, packageName, layout });
      return { ...marks, before: await formatSample(before), shown: await layOut(shown), after };
    };
  };
}

/** Most calls are short, and as they are to be. */
async function layOut(statements: string): Promise<string> {
  const isNarrow = statements.split("\n").every((line) => line.length <= sampleWidth);
  return isNarrow ? `${statements}\n` : formatSample(statements);
}

/** Programs that call a client in TypeScript. */
export const typescriptSamples = createWriter({ language: "ts", label: "TypeScript" });

/** Programs that call a client in JavaScript, by its modules of ECMAScript. */
export const javascriptSamples = createWriter({ language: "js", label: "JavaScript" });
