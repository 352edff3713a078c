import { describe } from "vitest";
import { numbers, tryEdits } from "./try-edits.js";

describe("a thousand edits of documents", () => {
  tryEdits(numbers);
});
