import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../../../src/site/markdown/render-markdown.js";
import type { Block } from "../../../src/site/page/block.js";
import { plainText } from "../../../src/site/page/inline.js";
import { librarySites, pageAt } from "./library.js";

const { sites, pages } = librarySites();

const markdownOf = (path: string) => renderMarkdown(pageAt(path, sites).page);

function headingsOf(path: string, level: number): readonly string[] {
  return pageAt(path, sites).page.blocks.flatMap((block: Block) =>
    block.kind === "heading" && block.level === level ? [plainText(block.content)] : [],
  );
}

describe("the page of all versions", () => {
  it("has them newest first, with how each is selected and how long it stays", () => {
    expect(headingsOf("versions", 2)).toEqual(["2026-01-15 – the current one", "2025-06-01", "2024-02-01"]);
    const text = markdownOf("versions");
    expect(text).toContain("A request without Library-Version is one for 2025-06-01.");
    expect(text).toContain("A request for a version that isn't served gets a 400.");
    expect(text).toContain("- **Header**: `Library-Version: 2024-02-01`");
    expect(text).toContain("- **Released**: 2025-07-01");
    expect(text).toContain("- **Retires**: On 2027-01-31.");
  });

  it("says side by side what each call and type was, and is", () => {
    const text = markdownOf("versions");
    expect(text).toContain("| What differs | `2025-06-01` | `2026-01-15` | For callers |");
    expect(text).toContain("| `opensAt` | `opens_at` | Breaks them. |");
    expect(text).toContain("| `GET /houses/{id}` | `GET /branches/{id}` | Breaks them. |");
    expect(text).toContain("#### [Get janitor](<2024-02-01/calls/get-janitor.md>)");
    expect(text).toContain("1 change of descriptions and examples.");
  });

  it("is there once, and all versions lead to it", () => {
    expect([...pages.keys()].filter((path) => path.endsWith("versions"))).toEqual(["versions"]);
    for (const { navigation } of sites) {
      expect(navigation.at(-1)).toMatchObject({
        title: "Versions",
        page: "versions",
        entries: [
          { page: "upgrade/2025-06-01--2026-01-15" },
          { page: "upgrade/2024-02-01--2026-01-15" },
          { page: "upgrade/2024-02-01--2025-06-01" },
        ],
      });
    }
  });
});

describe("what a call's page says of other versions", () => {
  it("has the routes, names, and changes of the call, and leads to what callers do", () => {
    const text = markdownOf("calls/get-branch");
    expect(text).toContain("| [`2024-02-01`](<../2024-02-01/calls/get-branch.md>) | `GET /houses/{id}` |");
    expect(text).toContain("| `opens_at` | – | – | `opensAt` in `2024-02-01`, `2025-06-01` |");
    expect(text).toContain("| Response 200 | `floors` | `2025-06-01` | – | – |");
    expect(text).toContain("| Error | `404` | `2025-06-01` | – | – |");
    expect(text).toContain("- `get-branch` moved from `GET /houses/{id}` to `GET /branches/{id}`.");
    expect(text).toContain("(<../upgrade/2024-02-01--2025-06-01.md#call-get-branch>)");
  });

  it("names fields as other versions do, wherever they are", () => {
    const said = (path: string) => markdownOf(path).match(/\w+ versions call it `\w+`\./gu);
    expect(said("types/Branch")).toEqual(["Earlier versions call it `opensAt`."]);
    expect(said("2025-06-01/types/Branch")).toEqual(["Later versions call it `opens_at`."]);
  });

  it("finds a call that has another id by its route, and says where one is missing", () => {
    const houses = markdownOf("2024-02-01/calls/list-houses");
    expect(houses).toContain("[`2026-01-15`](<../../calls/list-branches.md>)");
    expect(markdownOf("2024-02-01/calls/get-janitor")).toContain("| `2025-06-01` | Not in this version. |");
  });
});

describe("a version that is deprecated or ends", () => {
  it("says so on each of its pages, and where to go", () => {
    for (const { version, pages: own } of sites) {
      const noticed = own.filter(
        ({ blocks: [first] }) => first?.kind === "callout" && first.id === "version-notice",
      );
      expect(noticed).toHaveLength(version === "2024-02-01" ? own.length : 0);
    }
    expect(markdownOf("2024-02-01/types/House")).toContain(
      "**Version `2024-02-01` is deprecated, and ends on 2027-01-31**",
    );
    expect(markdownOf("2024-02-01/types/House")).toContain(
      "[Move to `2026-01-15`](<../../upgrade/2024-02-01--2026-01-15.md>)",
    );
  });
});
