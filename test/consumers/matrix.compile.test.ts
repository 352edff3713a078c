import { describe, expect, it } from "vitest";
import { readProjectFile } from "../house/source-files.js";
import { nodes, readConsumers } from "./consumer.js";

const page = readProjectFile("templates/typescript/docs/installation.md.hbs");
const tools = [...page.matchAll(/^\| (.*\d) \| .* \| .* \|$/gm)].flatMap(([, cell = ""]) => readCell(cell));

/** `Node 20.19, 22.18` names two. */
function readCell(cell: string): readonly string[] {
  let name = "";
  return cell.split(", ").map((words) => {
    const [, own, version = ""] = /^(.*?) ?([\d.]+)$/.exec(words) ?? [];
    name = own === undefined || own === "" ? name : own;
    return `${name} ${version}`;
  });
}

describe.each(readConsumers())("the consumer $name", ({ quoin, dependencies, devDependencies }) => {
  it("is named by a page of every client, with the versions that it has", () => {
    const versions = [...Object.values({ ...dependencies, ...devDependencies }), ...Object.values(nodes)];
    const plain = versions.map((version) => version.replace(/^npm:.*@/, ""));
    for (const tool of quoin.tools) {
      const version = tool.slice(tool.lastIndexOf(" ") + 1);
      expect(tools).toContain(tool);
      expect(plain.some((other) => `${other}.`.startsWith(`${version}.`))).toBe(true);
    }
  });

  it("has exact versions, which are installed as they were tested", () => {
    const versions = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^(npm:.+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});

it("that page names no tool that no consumer has", () => {
  expect(new Set(tools)).toEqual(new Set(readConsumers().flatMap(({ quoin }) => quoin.tools)));
});
