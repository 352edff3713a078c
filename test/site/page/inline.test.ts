import { describe, expect, it } from "vitest";
import { code, type Inline, line, linkTo, sentence } from "../../../src/site/page/inline.js";

const text = (words: string): Inline => ({ kind: "text", text: words });
const link = linkTo("errors", sentence("all errors"));

describe("a line", () => {
  it("reads its own text as a sentence: what is between backticks is code", () => {
    expect(line`Send \`If-Match\` again.`).toEqual(sentence("Send `If-Match` again."));
  });

  it("takes a part, or several, in their places", () => {
    const names = [code("a"), text(" or "), code("b")];
    expect(line`See ${link} for ${names}.`).toEqual([text("See "), link, text(" for "), ...names, text(".")]);
    expect(line`${link}${names}`).toEqual([link, ...names]);
  });

  it.each(["24 hours", "a `name`", "`", "``", "*", "[a](b)", "\\`a`", " "])(
    "shows a string as it is: %j",
    (words) => {
      expect(line`For ${words}: \`key\`.`).toEqual([text(`For ${words}: `), code("key"), text(".")]);
    },
  );

  it("makes no code of a string between backticks of its own text", () => {
    expect(line`Send \`${"a"}\`.`.some(({ kind }) => kind === "code")).toBe(false);
  });

  it("has one text where several meet, of whatever they are made", () => {
    const words = sentence("#1 of `list`");
    expect(line`Send ${"a"} ${words}.`).toEqual([text("Send a #1 of "), code("list"), text(".")]);
  });

  it("has no parts without text", () => {
    expect(line``).toEqual([]);
    expect(line`${""}${[]}${sentence("")}`).toEqual([]);
  });
});
