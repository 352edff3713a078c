import type { Message } from "./message.js";

const names = Array.from({ length: 20_001 }, (_, index) => `A${index}: {}`).join(", ");

export const limitsMessages: readonly Message[] = [
  {
    code: "file-too-large",
    text: "#".repeat(5 * 1024 * 1024 + 1),
    at: "1:1-1",
    message: "The file is larger than 5 MiB.",
    help: "Split it into several files.",
  },
  {
    code: "too-deep",
    text: `types: ${"[".repeat(64)}`,
    at: "1:71-72",
    message: "Maps and lists are nested more than 64 levels deep.",
    help: "Look for brackets that are never closed.",
  },
  {
    code: "too-many-keys",
    text: `types: {${names}}\n`,
    at: "1:8-9",
    message: "This map has more than 20000 keys.",
    help: "Split the model into several files.",
  },
  {
    code: "too-many-items",
    text: `types: [${"a,".repeat(100_000)}a]\n`,
    at: "1:8-9",
    message: "This list has more than 100000 items.",
    help: "If these are the values of an enum, use a `pattern` instead.",
  },
  {
    code: "string-too-long",
    text: `types:\n  A:\n    doc: ${"a".repeat(100_001)}\n`,
    at: "3:10-100011",
    message: "This string has 100001 characters. The maximum is 100000.",
    help: "Shorten it.",
  },
  {
    code: "string-too-long",
    text: `types:\n  ${"a".repeat(1_025)}: {}\n`,
    at: "2:3-1028",
    message: "This string has 1025 characters. The maximum is 1024.",
    help: "Shorten it.",
  },
  {
    code: "file-too-large",
    text: "\n".repeat(1_000_001),
    at: "1:1-1",
    message: "The file is larger than 320000 tokens of YAML.",
    help: "Split it into several files.",
  },
  {
    code: "string-too-long",
    text: `types: "${String.raw`\d`.repeat(300_000)}"\n`,
    at: "1:8-600010",
    message: "This string has 600002 characters. The maximum is 100000.",
    help: "Shorten it.",
  },
];
