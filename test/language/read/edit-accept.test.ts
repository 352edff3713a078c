import { describe, expect, it } from "vitest";
import { addAcceptance, removeAcceptances } from "../../../src/language/read/edit-accept.js";
import { readAccept } from "../../../src/language/read/read-accept.js";

const entry = {
  fingerprint: "7f3a9c1e20ab",
  kind: "idem.retention-shortened",
  at: "idempotency.retention",
  nature: "planned" as const,
  reason:
    "Storage: cost #1, announced on the 2nd of May, and a sentence that is longer than one line of text.",
  until: "2026-09-01",
};

const written = `  - fingerprint: 7f3a9c1e20ab
    kind: idem.retention-shortened
    at: idempotency.retention
    nature: planned
    reason: "Storage: cost #1, announced on the 2nd of May, and a sentence that is longer than one line of text."
    until: 2026-09-01
`;

const others = `# At the top.

accepted:
# about one
- fingerprint: "000000000000"   # quoted
  kind: a
  at: 'b'
  nature: planned
  reason: >-
    folded
    text

# about two
- fingerprint: bbbbbbbbbbbb
  kind: a
  at: c
  nature: correction
  reason: "It was wrong." # behind it
# At the end.
`;

function read(text: string) {
  return readAccept({ path: "quoin.accept.yaml", text });
}

describe("the file of acceptances", () => {
  it("is begun with a comment that says what it is", () => {
    const text = addAcceptance(undefined, entry);
    expect(text).toMatch(/^# .*`quoin accept`.*\naccepted:\n/);
    expect(text.endsWith(`accepted:\n${written}`)).toBe(true);
    expect(read(text).document?.content).toEqual({ accepted: [entry] });
    expect(addAcceptance("", entry)).toBe(text);
  });

  it("keeps every other line when an entry is added", () => {
    const text = addAcceptance(others, entry);
    const added = written.replaceAll(/^ {2}/gm, "");
    expect(text).toBe(others.replace("# At the end.", `${added}# At the end.`));
    expect(read(text).document?.content.accepted?.map(({ fingerprint }) => fingerprint)).toEqual([
      "000000000000",
      "bbbbbbbbbbbb",
      "7f3a9c1e20ab",
    ]);
  });

  it("keeps every other line when an entry is removed, which takes the comment above it along", () => {
    const [first = "", second = ""] = others.split(/(?=# about two)/);
    const kept = others.replace(/# about one\n[^]*?text\n/, "");
    expect(removeAcceptances(others, new Set([0]))).toBe(kept);
    expect(removeAcceptances(others, new Set([1]))).toBe(first + second.replace(/^[^]*(?=# At)/, ""));
    expect(removeAcceptances(others, new Set())).toBe(others);
  });

  it.each([
    ["no entry", removeAcceptances(others, new Set([0, 1]))],
    ["an empty list", "accepted: []\n"],
    ["nothing but a comment", "# Nothing yet.\n"],
    ["a list in one line", "accepted: [{ fingerprint: x }]\n"],
    ["a dash on a line of its own", "accepted:\n  -\n    fingerprint: x\n"],
    ["no line end", others.trimEnd()],
  ])("takes an entry when it has %s", (_, text) => {
    const added = addAcceptance(text, entry);
    const [comment = "accepted"] = /^#.*/m.exec(text) ?? [];
    expect(added).toContain(comment);
    expect(read(added).diagnostics.filter(({ code }) => code !== "missing-key")).toEqual([]);
    expect(added.match(/^.*7f3a9c1e20ab/gm)).toHaveLength(1);
  });

  it.each([
    ["a reason of several lines", { reason: "One.\nTwo.\n\nThree." }],
    ["a fingerprint of digits", { fingerprint: "123456789012" }],
    ["a fingerprint that looks like a number", { fingerprint: "1234567890e2" }],
    ["a reason that looks like a key", { reason: "- a: b # c" }],
  ])("reads %s back", (_, part) => {
    const changed = { ...entry, ...part };
    const text = addAcceptance(others, changed);
    expect(read(text)).toMatchObject({ diagnostics: [] });
    expect(read(text).document?.content.accepted?.at(-1)).toEqual(changed);
  });

  it.each([
    ["an unknown nature", others.replace("correction", "corrections"), "unknown-word"],
    [
      "a day that is none",
      others.replace("kind: a\n  at: c", "kind: a\n  at: c\n  until: 2026-02-30"),
      "not-a-date",
    ],
    ["a missing reason", others.replace(/ {2}reason: "It.*\n/, ""), "missing-key"],
    ["a list for the whole", "- fingerprint: x\n", "not-a-map"],
  ])("is refused with %s", (_, text, code) => {
    expect(read(text).document).toBeUndefined();
    expect(read(text).diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
  });
});
