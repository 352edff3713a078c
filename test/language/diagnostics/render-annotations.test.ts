import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../src/language/diagnostics/diagnostic.js";
import { renderAnnotations } from "../../../src/language/diagnostics/render-annotations.js";

const at = { file: "spec/api.yaml", line: 3, column: 5, endLine: 3, endColumn: 9 };
const error: Diagnostic = {
  code: "unknown-type",
  severity: "error",
  message: "No such type.",
  help: "Write one.",
  at,
};

describe("diagnostics under GitHub Actions", () => {
  it("are annotations of their lines, with paths from the checkout", () => {
    expect(renderAnnotations([error], process.cwd())).toBe(
      "::error file=spec/api.yaml,line=3,endLine=3,col=5,title=unknown-type::No such type.%0AWrite one.\n",
    );
    const root = join(process.cwd(), "..");
    expect(renderAnnotations([error], root)).toContain(
      `file=${process.cwd().split("/").at(-1)}/spec/api.yaml,`,
    );
  });

  it("can't be other commands, whatever a model says", () => {
    const message = "a%\r\n::set-output name=x::y";
    const file = "spec/a,line=9:\n::stop.yaml";
    const text = renderAnnotations([{ ...error, message, at: { ...at, file } }], process.cwd());
    expect(text.split("\n")).toHaveLength(2);
    expect(text).toMatch(/^::error file=spec\/a%2Cline=9%3A[^:,]*,line=3,/u);
    expect(text).toContain("a%25");
  });

  it("are ten errors and ten warnings at most, those without a place too", () => {
    const warning: Diagnostic = { code: "undocumented", severity: "warning", message: "It has no doc." };
    const many = Array.from({ length: 15 }, () => [error, warning]).flat();
    const lines = renderAnnotations(many, process.cwd()).trimEnd().split("\n");
    expect(lines.map((line) => line.slice(2, 9))).toEqual([
      ...Array.from({ length: 10 }, () => "error f"),
      ...Array.from({ length: 10 }, () => "warning"),
    ]);
    expect(lines.at(-1)).toBe("::warning title=undocumented::It has no doc.");
  });
});
