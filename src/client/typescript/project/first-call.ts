import type { FirstCall } from "../../../output/emitter/project-start.js";
import type { Project } from "./inspect-project.js";

/** With the seed 1 the sandbox of the starter model has this key and this book. */
const starterKey = "sandbox_8448ad0c9dcdb054eeb14ab451a1e6e7";
const update = 'library.books.update("book_1", { title: "Emma" })';

/** The call runs as it stands, wherever the project's compiler or runtime puts the limits of its files. */
export function firstCall(project: Project): FirstCall {
  const { language, target, imports } = project;
  if (target === "next") return callOfPage(project);
  if (language === "javascript") return callOfScript(target === "commonjs");
  const entry = target === undefined || imports !== undefined ? "/index.js" : endings[target];
  const client = renderClient(`./generated/typescript${entry}`);
  const [file, call] = imports === undefined ? ["main.mts", awaited] : ["main.ts", chained];
  return { file, lines: [...client, call], run: `\`${runtimeOf(project)}${file}\`` };
}

const awaited = `console.log(await ${update});`;
/** The files of a CommonJS project can't await outside of functions. */
const chained = `${update}.then(console.log, console.error);`;

function callOfScript(isCommonjs: boolean): FirstCall {
  const file = isCommonjs ? "main.cjs" : "main.mjs";
  const client = renderClient("./generated/javascript/index.js", isCommonjs);
  return { file, lines: [...client, isCommonjs ? chained : awaited], run: `\`node ${file}\`` };
}

/** A page only reads: Next.js renders pages while it builds the site, ahead of visits, and as often as it likes. */
function callOfPage({ appFolder, run }: Project): FirstCall {
  const up = appFolder.replaceAll(/[^/]+/gu, "..");
  const imports = ['import { connection } from "next/server";', 'import { Suspense } from "react";'];
  const client = renderClient(`../${up}/generated/typescript/index`);
  return {
    file: `${appFolder}/books/page.tsx`,
    lines: [...imports, ...client, "", ...page],
    run: `\`${run}next dev\`, and open http://localhost:3000/books`,
  };
}

const page = [
  "export default function Page() {",
  "  return (",
  "    <Suspense>",
  "      <Book />",
  "    </Suspense>",
  "  );",
  "}",
  "",
  "async function Book() {",
  "  // What follows waits for a visit: `next build` doesn't run it.",
  "  await connection();",
  '  const book = await library.books.get("book_1");',
  "  return <p>{book.title}</p>;",
  "}",
];

const endings: Readonly<Record<NonNullable<Project["target"]>, string>> = {
  bundler: "/index",
  next: "/index",
  node: "/index.ts",
  deno: "/index.ts",
  commonjs: "/index.js",
};

function renderClient(entry: string, isRequired = false): readonly string[] {
  return [
    isRequired
      ? `const { LibraryClient } = require("${entry}");`
      : `import { LibraryClient } from "${entry}";`,
    "",
    "const library = new LibraryClient({",
    `  apiKey: "${starterKey}",`,
    '  baseUrl: "http://127.0.0.1:4010",',
    "});",
  ];
}

/** What runs TypeScript without a build: Node itself only where imports end in `.ts`. */
function runtimeOf({ target, imports, run, runOnce }: Project): string {
  if (target === "deno") return "deno run --allow-net ";
  if (run === "bunx ") return "bun ";
  return target === "node" && imports === undefined ? "node " : `${runOnce}tsx `;
}
