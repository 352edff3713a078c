import { describe, expect, it } from "vitest";
import {
  camelCase,
  constantCase,
  kebabCase,
  pascalCase,
  readWords,
  snakeCase,
} from "../../../src/language/text/names.js";

describe("names", () => {
  it("reads the words of every way of writing a name", () => {
    for (const name of ["line_item_id", "lineItemId", "line-item-id", "Line item id", "LineItemID"]) {
      expect(readWords(name)).toEqual(["line", "item", "id"]);
    }
  });

  it("E18 keeps acronyms and digits together", () => {
    expect(readWords("HTTP2Server")).toEqual(["http2", "server"]);
    expect(readWords("URLId")).toEqual(["url", "id"]);
    expect(camelCase("x1y2")).toBe("x1y2");
  });

  it("writes each kind of name", () => {
    expect(camelCase("update-line-item")).toBe("updateLineItem");
    expect(pascalCase("update-line-item")).toBe("UpdateLineItem");
    expect(kebabCase("Billing Events and Metrics")).toBe("billing-events-and-metrics");
    expect(constantCase("events-per-request")).toBe("EVENTS_PER_REQUEST");
    expect(snakeCase("lineItemId")).toBe("line_item_id");
  });
});
