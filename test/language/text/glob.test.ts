import { describe, expect, it } from "vitest";
import { readGlob } from "../../../src/language/text/glob.js";

function matches(pattern: string, path: string): boolean {
  return readGlob(pattern).some((glob) => glob.matches(path));
}

describe("a pattern for paths", () => {
  it.each([
    ["apps/**", "apps/shop/src/job.ts"],
    ["apps/**/*.ts", "apps/job.ts"],
    ["**/job.ts", "job.ts"],
    ["./apps/*/src/?ob.ts", "apps/shop/src/job.ts"],
    ["apps", "apps/shop/src/job.ts"],
    ["apps/", "apps/job.ts"],
    ["apps/job.ts", "apps/job.ts"],
    ["{apps,libs}/**/*.{ts,tsx}", "libs/ui/row.tsx"],
    ["../apps/**", "../apps/job.ts"],
    ["app/[id]/*.ts", "app/[id]/page.ts"],
    ["**", "job.ts"],
    [".", "apps/job.ts"],
  ])("%s matches %s", (pattern, path) => {
    expect(matches(pattern, path)).toBe(true);
  });

  it.each([
    ["apps/*", "apps/shop/job.ts"],
    ["apps/**/*.ts", "apps/job.js"],
    ["apps/**", "libs/job.ts"],
    ["app/[id]/*.ts", "app/i/page.ts"],
    ["apps", "apps-old/job.ts"],
    ["{apps,libs}/*", "{apps,libs}/job.ts"],
  ])("%s doesn't match %s", (pattern, path) => {
    expect(matches(pattern, path)).toBe(false);
  });

  it("says in which folder all matches are", () => {
    expect(readGlob("apps/{shop,admin}/src/**").map(({ base }) => base)).toEqual([
      "apps/shop/src",
      "apps/admin/src",
    ]);
    expect(readGlob("**/*.ts").map(({ base }) => base)).toEqual([""]);
    expect(readGlob("/srv/*.ts").map(({ base }) => base)).toEqual(["/srv"]);
  });

  it("takes no longer for a pattern of many wildcards, and has an end of alternatives", () => {
    expect(matches(`${"*a".repeat(200)}b`, "a".repeat(2_000))).toBe(false);
    expect(matches(`${"**/a/".repeat(100)}b`, "a/".repeat(1_000))).toBe(false);
    expect(readGlob("{a,b}".repeat(40)).length).toBeLessThanOrEqual(64);
  });
});
