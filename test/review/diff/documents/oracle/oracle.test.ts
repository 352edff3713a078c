import { describe, expect, it } from "vitest";
import { drawFew } from "../../../../whole.js";
import { compareDocuments } from "../compare-documents.js";
import { type Claims, everywhere } from "./claim.js";
import { judgeChanges } from "./judge-edit.js";
import { sorts } from "./sorts.js";
import { json, storeWith } from "./store-document.js";
import { numbers, tryEdits } from "./try-edits.js";

describe("drawn edits of documents", () => {
  tryEdits(drawFew(25, numbers));

  it("are of sorts that have names of their own", () => {
    expect(new Set(sorts.map(({ name }) => name)).size).toBe(sorts.length);
  });
});

describe("a judgement of a comparison", () => {
  const [narrower, wider] = [everywhere("narrower"), everywhere("wider")];
  const [request, response]: readonly Claims[] = [
    { ...narrower, response: "same" },
    { ...narrower, request: "same" },
  ];
  const whole = storeWith({});
  const [first] = Object.entries(Object(whole["paths"]));
  const part = { ...whole, paths: Object.fromEntries([first ?? ["", {}]]) };
  const breaking = () => compareDocuments(whole, part);
  const safe = () => compareDocuments(part, whole);

  it.each([
    ["silence about fewer requests", request, [], "silent"],
    ["silence about fewer responses", response, [], undefined],
    ["silence about more of both", wider, [], "silent"],
  ] as const)("knows %s", (_, claims, changes, mistake) => {
    expect(judgeChanges(claims ?? wider, changes)).toBe(mistake);
  });

  it("knows what is called safe or breaking, and isn't", async () => {
    expect(judgeChanges(narrower, await safe())).toBe("safe");
    expect(judgeChanges(narrower, await breaking())).toBeUndefined();
    expect(judgeChanges(everywhere("same"), await breaking())).toBe("a false break");
  });

  it("knows a break in one direction from one in the other", async () => {
    const bodyOf = (type: string) => storeWith({ body: json({ type: "array", items: { type } }) });
    const changes = await compareDocuments(bodyOf("string"), bodyOf("integer"));
    expect(judgeChanges({ request: "replaced", response: "same" }, changes)).toBeUndefined();
    expect(judgeChanges({ request: "same", response: "replaced" }, changes)).toBe("a false break");
  });
});
