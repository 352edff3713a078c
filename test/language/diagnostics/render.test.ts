import { stripVTControlCharacters, styleText } from "node:util";
import { describe, expect, it } from "vitest";
import type { Diagnostic, Place } from "../../../src/language/diagnostics/diagnostic.js";
import { renderJson } from "../../../src/language/diagnostics/render-json.js";
import { renderDiagnostics } from "../../../src/language/diagnostics/render.js";
import { asCode } from "../../../src/language/text/words.js";

function at(line: number, column: number, length = 1, file = "spec/wallets.yaml"): Place {
  return { file, line, column, endLine: line, endColumn: column + length };
}

const unknownType: Diagnostic = {
  code: "unknown-type",
  severity: "error",
  message: "The field owner of Wallet has type Custmer, and no type has that name.",
  help: "Did you mean Customer?",
  at: at(2, 18, 7),
};

function render(diagnostics: readonly Diagnostic[], text = "", color = false): string {
  return renderDiagnostics(diagnostics, new Map([["spec/wallets.yaml", text]]), { color });
}

/** The line of the source and the marks under it, as they are shown. */
function frame(text: string, place: Place): string[] {
  return render([{ ...unknownType, at: place }], text)
    .split("\n")
    .filter((line) => line.includes("│"))
    .map((line) => line.trim());
}

describe("diagnostics for people", () => {
  it("show the place, what is wrong, the line with marks, and what to do", () => {
    expect(render([unknownType], "fields:\n  owner: { type: Custmer }\n")).toBe(
      [
        "spec/wallets.yaml:2:18  error  unknown-type",
        "",
        "  The field owner of Wallet has type Custmer, and no type has that name.",
        "",
        "  2 │   owner: { type: Custmer }",
        "    │                  ^^^^^^^",
        "  help  Did you mean Customer?",
        "",
        "1 error",
        "",
      ].join("\n"),
    );
  });

  it.each([0, 300])("don't show secrets that stand in the line, %d characters on", (distance) => {
    const secret = ["AKIA", "4RZ7QK2MPW9XLD3T"].join("");
    const text = `a: ${"x".repeat(distance)} ${secret} b`;
    const [line, marks] = frame(text, at(1, distance + 5, secret.length));
    expect(line).toContain(" AKIA**************** b");
    const marked = marks?.split("│")[1]?.indexOf("^") ?? 0;
    expect(line?.split("│")[1]?.slice(marked, marked + 5)).toBe("AKIA*");
  });

  it("are sorted by file, line, column and code, and counted", () => {
    const diagnostics: Diagnostic[] = [
      { ...unknownType, at: at(10, 1) },
      { ...unknownType, at: at(2, 9), code: "b" },
      { ...unknownType, at: at(2, 9), code: "a" },
      { ...unknownType, at: at(20, 1, 1, "spec/api.yaml"), severity: "warning" },
      { code: "c", severity: "error", message: "No file." },
    ];
    const shown = render(diagnostics);
    expect(shown.match(/^\S.*$/gmu)).toEqual([
      "error  c",
      "spec/api.yaml:20:1  warning  unknown-type",
      "spec/wallets.yaml:2:9  error  a",
      "spec/wallets.yaml:2:9  error  b",
      "spec/wallets.yaml:10:1  error  unknown-type",
      "4 errors, 1 warning",
    ]);
  });

  it("are at most 50, with the number of those left out", () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...unknownType, at: at(index + 1, 1) }));
    const shown = render(many);
    expect(shown.match(/unknown-type$/gmu)).toHaveLength(50);
    expect(shown).toMatch(/:50:1 [^]*\n\nand 10 more\n\n60 errors\n$/u);
    expect(render(many.slice(0, 50))).not.toContain("more");
  });

  it("are at most five warnings of one code, with the number of those left out", () => {
    const alike = Array.from({ length: 8 }, (_, index): Diagnostic => {
      return { ...unknownType, severity: "warning", code: "undocumented", at: at(index + 1, 1) };
    });
    const shown = render([...alike, { ...unknownType, at: at(20, 1) }]);
    expect(shown.match(/undocumented$/gmu)).toHaveLength(5);
    expect(shown).toContain(":20:1  error  unknown-type");
    expect(shown).toMatch(/\n\nand 3 more `undocumented`\n\n1 error, 8 warnings\n$/u);
    expect(render(alike.slice(0, 5))).not.toContain("more");
  });

  it("are nothing if there are none", () => {
    expect(render([])).toBe("");
  });

  it("lead to related places", () => {
    const related = [{ at: at(1, 3), message: "The first one is here." }];
    expect(render([{ ...unknownType, related }])).toContain(
      "  see   spec/wallets.yaml:1:3  The first one is here.\n",
    );
  });

  it("have colours only when they are asked for", () => {
    const colored = render([unknownType], "a\n  owner: { type: Custmer }\n", true);
    expect(colored).toContain(styleText(["bold", "red"], "error", { validateStream: false }));
    expect(stripVTControlCharacters(colored)).toBe(render([unknownType], "a\n  owner: { type: Custmer }\n"));
    expect(render([unknownType], "a\nb\n")).not.toContain("\u001b");
  });

  it("do without the line when the source is not at hand or shorter", () => {
    expect(renderDiagnostics([unknownType], new Map(), { color: false })).not.toContain("│");
    expect(frame("one line", at(2, 1))).toEqual([]);
  });
});

describe("the marks stand under what they mean", () => {
  it.each([
    ["the end of the line", "abc", at(1, 4), ["1 │ abc", "│    ^"]],
    ["nothing", "", at(1, 1, 0), ["1 │", "│ ^"]],
    ["after a tab", "\tab", at(1, 2, 2), ["1 │     ab", "│     ^^"]],
    ["after wide characters", "日本: x", at(1, 5), ["1 │ 日本: x", "│       ^"]],
    ["a wide character", "日本: x", at(1, 1, 2), ["1 │ 日本: x", "│ ^^^^"]],
    ["after an accent of its own", "cafe\u0301: x", at(1, 8), ["1 │ cafe\u0301: x", "│       ^"]],
    ["after an invisible character", "a\u200bb", at(1, 3), ["1 │ a\\u{200b}b", "│          ^"]],
  ])("%s", (_, text, place, lines) => {
    expect(frame(text, place)).toEqual(lines);
  });

  it("several lines: to the end of the first", () => {
    expect(frame("a: b\n  c\n", { ...at(1, 4), endLine: 2, endColumn: 4 })).toEqual(["1 │ a: b", "│    ^"]);
  });

  it("a long line is cut around them", () => {
    const [line, marks] = frame(`${"a".repeat(500)}bad${"z".repeat(500)}`, at(1, 501, 3));
    expect(line).toBe(`1 │ …${"a".repeat(40)}bad${"z".repeat(77)}…`);
    expect(marks).toBe(`│ ${" ".repeat(41)}^^^`);
  });

  it("and so are long names, values and sentences", () => {
    const long = "a".repeat(90_000);
    const shown = render([{ ...unknownType, message: asCode(long), help: long }]);
    const widths = shown.split("\n").map(({ length }) => length);
    expect(Math.max(...widths)).toBe("  help  ".length + 1_001);
    expect(shown).toContain(`  \`${"a".repeat(199)}…\`\n`);
  });

  it("and never run beyond a cut", () => {
    const [line, marks] = frame("b".repeat(1_000), at(1, 500, 400));
    expect(marks?.length).toBeLessThan(line?.length ?? 0);
  });
});

describe("text from outside is made safe", () => {
  const hostile = "\u001b]52;c;eA==\u0007\u009b2J\u202eabc\ud800\ufffe\u0000\u2028\u200d";
  const safe = "\\u{1b}]52;c;eA==\\u{7}\\u{9b}2J\\u{202e}abc\\u{d800}\\u{fffe}\\u{0}\\u{2028}\\u{200d}";

  it("A07 A09 in messages, in help, in paths and in source lines", () => {
    const file = `spec/${hostile}.yaml`;
    const related = [{ at: at(1, 1, 1, file), message: hostile }];
    const diagnostic = { ...unknownType, message: hostile, help: hostile, at: at(1, 1, 1, file), related };
    const shown = renderDiagnostics([diagnostic], new Map([[file, hostile]]), { color: false });
    expect(shown).not.toMatch(/[^\P{C}\n]|\u2028/u);
    expect(shown.split(safe).length - 1).toBe(6);
  });

  it("D24 nothing starts a line as a command of a CI service", () => {
    const commands = [
      "::error file=a::x",
      "  ::set-output name=a::b",
      "##[error]x",
      "##vso[task.x]",
      "\n::error::x",
    ];
    for (const command of commands) {
      const file = command.trim();
      const diagnostic = { ...unknownType, message: command, help: command, at: at(1, 1, 1, file) };
      const shown = renderDiagnostics([diagnostic], new Map([[file, command]]), { color: false });
      expect(shown).not.toMatch(/^\s*::|##\[|##vso\[/mu);
      expect(shown).toContain(command.includes("error") ? "error" : command.trim().slice(3, 8));
    }
  });
});

describe("diagnostics for machines", () => {
  it("are one JSON document, sorted, with members in a fixed order", () => {
    const related = [{ message: "here", at: at(1, 1) }];
    const shuffled: Diagnostic = {
      related,
      at: at(2, 18, 7),
      help: "Help.",
      message: "Message.",
      severity: "error",
      code: "unknown-type",
    };
    const later: Diagnostic = { ...shuffled, at: at(3, 1), severity: "warning" };
    const json = renderJson({ exit: 1 }, [later, shuffled]);
    expect(json).toBe(renderJson({ exit: 1 }, [shuffled, later]));
    const document: unknown = JSON.parse(json);
    expect(document).toMatchObject({ exit: 1, diagnostics: [{ at: { line: 2 } }, { at: { line: 3 } }] });
    expect(
      json
        .match(/^ {6}"(\w+)"/gmu)
        ?.slice(0, 6)
        .map((member) => member.trim()),
    ).toEqual(['"code"', '"severity"', '"message"', '"help"', '"at"', '"related"']);
  });

  it("hold the text as it is, escaped where a terminal might act upon it", () => {
    const message = "\u001b[2J\u009b\u202e\ud800\u2028 größer";
    const json = renderJson({}, [{ ...unknownType, message }]);
    expect(json).not.toMatch(/[^\P{C}\n]|\u2028/u);
    expect(JSON.parse(json)).toMatchObject({ diagnostics: [{ message }] });
  });

  it("leave out nothing", () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...unknownType, at: at(index + 1, 1) }));
    expect(JSON.parse(renderJson({}, many))).toMatchObject({ diagnostics: { length: 60 } });
  });
});
