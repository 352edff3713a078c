import { renderToString } from "preact-render-to-string";
import { expect, it } from "vitest";
import { TryIt } from "../../../src/site/html/try-it-view.js";
import { calledIn } from "./called-in.js";

it("says which key trying a call doesn't need, since calls have other keys, too", () => {
  const call = calledIn("key of an operation");
  const html = renderToString(
    TryIt({ block: { kind: "tryIt", call, decisions: [], scripts: [] }, from: "calls/lend" }),
  );
  expect(html).toContain("Nothing leaves the page, and no API key is needed.");
});
