import { describe, expect, it } from "vitest";
import { characterDiagnostics } from "../../../src/language/diagnostics/catalog/files.js";
import { shapeDiagnostics } from "../../../src/language/diagnostics/catalog/shape.js";
import { limitDiagnostics, syntaxDiagnostics } from "../../../src/language/diagnostics/catalog/syntax.js";
import type { Place } from "../../../src/language/diagnostics/diagnostic.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import { isWhole } from "../../whole.js";
import { onlyFinding } from "./findings.js";
import { accessMessages } from "./messages/access.js";
import { amountMessages } from "./messages/amounts.js";
import { charactersMessages } from "./messages/characters.js";
import { inlineTypeMessages } from "./messages/inline-types.js";
import { keyMessages } from "./messages/keys.js";
import { limitsMessages } from "./messages/limits.js";
import { lineMessages } from "./messages/line-mistakes.js";
import { lookalikeMessages } from "./messages/lookalikes.js";
import type { Message } from "./messages/message.js";
import { missingMessages } from "./messages/missing.js";
import { openapiBodyMessages } from "./messages/openapi-bodies.js";
import { openapiDirectionMessages } from "./messages/openapi-directions.js";
import { openapiServerMessages } from "./messages/openapi-servers.js";
import { openapiMessages } from "./messages/openapi.js";
import { shapeMessages } from "./messages/shape.js";
import { syntaxMessages } from "./messages/syntax.js";
import { valueMessages } from "./messages/values.js";

const all = [
  ...charactersMessages,
  ...syntaxMessages,
  ...lineMessages,
  ...limitsMessages,
  ...accessMessages,
  ...keyMessages,
  ...lookalikeMessages,
  ...missingMessages,
  ...openapiMessages,
  ...openapiBodyMessages,
  ...openapiDirectionMessages,
  ...openapiServerMessages,
  ...inlineTypeMessages,
  ...shapeMessages,
  ...amountMessages,
  ...valueMessages,
];

/** Texts at the limits take as long as all others: `hostile-size.proof.test.ts` tries some each time. */
const isTried = ({ text }: Message) => isWhole || text.length < 100_000;

describe("each mistake is named at its place, with what to do about it", () => {
  it.each(all.filter(isTried).map((message) => ({ ...message, start: message.text.slice(0, 60) })))(
    "$code: $start",
    ({ start: _start, ...expected }) => {
      const { code, message, help, at } = onlyFinding(expected.text);
      const found: Message = {
        code,
        text: expected.text,
        at: span(at),
        message,
        ...(help === undefined ? {} : { help }),
      };
      expect(found).toEqual(expected);
    },
  );

  it("every code has its message here", () => {
    const codes = new Set(all.map(({ code }) => code));
    const catalogs = {
      ...characterDiagnostics,
      ...syntaxDiagnostics,
      ...limitDiagnostics,
      ...shapeDiagnostics,
    };
    // Files that aren't UTF-8 can't be written down as texts; hostile-files.test.ts has them.
    expect(Object.keys(catalogs).filter((code) => !codes.has(code))).toEqual(["not-utf8"]);
  });

  it("every message says what to do", () => {
    expect(all.filter(({ help }) => help === undefined)).toEqual([]);
  });

  it.each([
    "types:\n  A:\n    doc: 10\u00a0km, and “quoted” ones\n    fields: { a: string }\n",
    "types:\n  A:\n    doc: |\n      One.\n      \u00a0Two.\n      - “Three”\n    fields: { a: string }\n",
    'types:\n  A:\n    doc: "“A”"\n    fields: { a: string }\n',
    "# “a”\ntypes:\n  A:\n    doc: “A” is a “B”\n    fields: { a: string }\n",
  ])("prose may have any spaces and quotes: %j", (text) => {
    expect(readModelText([{ path: "a.yaml", text }]).diagnostics).toEqual([]);
  });

  it("a key that stands twice leads to the first one", () => {
    const { related } = onlyFinding("types:\n  A: { doc: a }\n  A: { doc: b }\n");
    expect(related?.map(({ at, message }) => [span(at), message])).toEqual([
      ["2:3-4", "The first one is here."],
    ]);
  });
});

function span(at: Place | undefined): string {
  if (at === undefined) return "";
  const end = at.endLine === at.line ? at.endColumn : `${at.endLine}:${at.endColumn}`;
  return `${at.line}:${at.column}-${end}`;
}
