import { beforeAll, describe, expect, it } from "vitest";
import { docs } from "../../src/app/commands/docs.js";
import { runCommand } from "../app/commands/run-command.js";
import { projectFolder, readProjectFile } from "../house/source-files.js";
import { readTree, temporaryFolder } from "../output/write/temporary-folder.js";
import { join } from "node:path";

const page = readProjectFile("docs/site.md");
const files = new Map<string, string>();

beforeAll(async () => {
  const folder = temporaryFolder();
  await runCommand(folder, (io) =>
    docs({ model: [join(projectFolder, "spec")], force: false, dryRun: false, json: false }, io),
  );
  for (const [path, text] of Object.entries(readTree(join(folder, "site")))) files.set(path, text);
}, 120_000);

describe("the page about sites", () => {
  it("names each kind of file that a site has", () => {
    const table = page.slice(page.indexOf("| file"), page.indexOf("\n\n", page.indexOf("| file")));
    const isNamed = (path: string) => {
      const [first = ""] = path.split("/");
      const isVersion = files.has(`${first}/index.html`) && !table.includes(`\`${first}/`);
      return (
        path.endsWith("/") ||
        path.endsWith(".md") ||
        isVersion ||
        first === ".gitattributes" ||
        table.includes(path.includes("/") ? `${first}/` : `\`${first}\``)
      );
    };
    expect(files.size).toBeGreaterThan(50);
    expect([...files.keys()].filter((path) => !isNamed(path))).toEqual([]);
  });

  it("has the policy of pages, with what only a server can say", () => {
    const [, server = ""] = /^Content-Security-Policy: (.*)$/mu.exec(page) ?? [];
    const [, own = ""] =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/u.exec(files.get("index.html") ?? "") ?? [];
    const parts = (policy: string) => policy.split("; ").toSorted();
    expect(parts(server)).toEqual(parts(`${own}; frame-ancestors 'none'`));
  });
});
