import { cpSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import { projectFolder } from "../../house/source-files.js";
import { fetchFromPackage, type RegistryPackage } from "../../reach/fetch-package.js";
import { writeTree } from "../../output/write/write-tree.js";
import type { Site } from "./site.js";

/**
 * A program that shows an OpenAPI document in the browser, set up as its own manual says. Where it begins with a list of
 * operations, or with an overview, that is what is waited for: less than what Quoin's page of a call shows.
 */
export interface Rival extends RegistryPackage, Pick<Site, "readable" | "tryIt"> {
  readonly name: string;
  readonly title: string;
  /** Those of its files that a page needs. */
  readonly files: readonly string[];
  /** What its page has beside the title; the document is `openapi.json`. */
  readonly body: string;
}

export const rivals: readonly Rival[] = [
  {
    name: "swagger-ui",
    title: "Swagger UI",
    package: "swagger-ui-dist",
    version: "5.35.0",
    files: ["package/swagger-ui-bundle.js", "package/swagger-ui.css"],
    body: `<link rel="stylesheet" href="swagger-ui.css"><div id="swagger-ui"></div><script src="swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: "openapi.json", dom_id: "#swagger-ui" });</script>`,
    readable: ".opblock .opblock-summary",
    tryIt: [".opblock .opblock-summary-control", ".try-out__btn"],
  },
  {
    name: "redoc",
    title: "Redoc",
    package: "redoc",
    version: "3.0.1",
    files: ["package/bundles/redoc.standalone.js"],
    body: `<redoc spec-url="openapi.json"></redoc><script type="module" src="redoc.standalone.js"></script>`,
    readable: 'a[href^="#/"] button [class*="tag-variant"]',
    tryIt: [],
  },
  {
    name: "scalar",
    title: "Scalar",
    package: "@scalar/api-reference",
    version: "1.76.0",
    files: ["package/dist/browser/standalone.js", "package/dist/browser/chunks"],
    body: `<div id="app"></div><script src="standalone.js"></script>
<script>Scalar.createApiReference("#app", { url: "openapi.json" });</script>`,
    readable: ".section-container .section h3",
    tryIt: [".show-api-client-button"],
  },
  {
    name: "elements",
    title: "Elements",
    package: "@stoplight/elements",
    version: "9.0.25",
    files: ["package/web-components.min.js", "package/styles.min.css"],
    body: `<link rel="stylesheet" href="styles.min.css"><script src="web-components.min.js"></script>
<elements-api apiDescriptionUrl="openapi.json" router="hash"></elements-api>`,
    readable: "elements-api h1",
    tryIt: [],
  },
];

const home = join(projectFolder, "node_modules/.cache/quoin/rivals");

/** Makes a rival's page of a document, in a folder that is made; its package is fetched once. */
export async function makeRivalSite(rival: Rival, document: string, folder: string): Promise<Site> {
  mkdirSync(folder, { recursive: true });
  for (const path of rival.files) {
    const file = await fetchFromPackage(rival, path, home);
    cpSync(file, join(folder, basename(path)), { recursive: true });
  }
  writeTree(folder, { "index.html": pageOf(rival), "openapi.json": document });
  return { ...rival, name: rival.title, folder, page: "index.html" };
}

function pageOf({ title, body }: Rival): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`;
}
