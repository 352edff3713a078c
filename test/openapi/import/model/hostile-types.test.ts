import { describe, expect, it } from "vitest";
import { hostileShapes } from "../cases/hostile-shapes.js";
import { hostileValues } from "../cases/hostile-values.js";
import { read } from "../open-document.js";
import { drawSome } from "../../../whole.js";
import { importDocument } from "./import-document.js";

describe("a sound model is made of", () => {
  it.each(drawSome(8, Object.entries({ ...hostileShapes, ...hostileValues })))("%s", async (_, document) => {
    expect(importDocument(await read(document)).mistakes).toEqual([]);
  });
});
