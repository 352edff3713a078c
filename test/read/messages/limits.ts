import type { Message } from "./message.js";

const names = Array.from({ length: 20_001 }, (_, index) => `A${index}: {}`).join(", ");

export const limitsMessages: readonly Message[] = [
  {
    code: "file-too-large",
    text: "#".repeat(5 * 1024 * 1024 + 1),
    at: "1:1-1",
    message: "The file is larger than 5 MiB.",
    help: "Cut the model into several files.",
  },
  {
    code: "too-deep",
    text: `types: ${"[".repeat(64)}`,
    at: "1:71-72",
    message: "Maps and lists are nested more than 64 levels deep.",
    help: "No model needs that: look for brackets that are never closed.",
  },
  {
    code: "too-many-keys",
    text: `types: {${names}}\n`,
    at: "1:8-9",
    message: "This map has 20001 keys; 20000 are the most.",
    help: "Cut the model into several files.",
  },
  {
    code: "too-many-items",
    text: `types: [${"a,".repeat(100_000)}a]\n`,
    at: "1:8-9",
    message: "This list has 100001 items; 100000 are the most.",
    help: "Say with a pattern what so many values have in common.",
  },
  {
    code: "text-too-long",
    text: `types:\n  A:\n    doc: ${"a".repeat(100_001)}\n`,
    at: "3:10-100011",
    message: "This text has 100001 characters; 100000 are the most.",
    help: "Shorten it.",
  },
  {
    code: "text-too-long",
    text: `types:\n  ${"a".repeat(1_025)}: {}\n`,
    at: "2:3-1028",
    message: "This text has 1025 characters; 1024 are the most.",
    help: "Shorten it.",
  },
];
