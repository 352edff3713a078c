import { readFile } from "node:fs/promises";
import { packageUrl } from "../../../output/emitter/package-folder.js";
import type { PageFiles } from "../../../review/diff/render/html/page.js";

const folder = packageUrl("templates/diff/");

/** The style and the script of the page of a comparison: real files, so that they can be read and checked as what they are. */
export async function readPageFiles(): Promise<PageFiles> {
  const [style, script] = await Promise.all(
    ["page.css", "page.js"].map((name) => readFile(new URL(name, folder), "utf8")),
  );
  return { style: style ?? "", script: script ?? "" };
}
