import type { OutputFile } from "../../../output/emitter/output-file.js";
import type { SandboxResponse } from "../../../sandbox/http/message.js";
import type { RespondBeside } from "../../../sandbox/server/connections.js";

/** The files of a site by their paths below it. */
export type SiteFiles = ReadonlyMap<string, string>;

export function indexFiles(files: readonly OutputFile[]): SiteFiles {
  return new Map(files.map(({ path, text }) => [path, text]));
}

export interface ServedSite {
  readonly files: SiteFiles;
  /** The path that it is served under. */
  readonly base: string;
}

/**
 * Responds with the files of a site, which are looked up and never read; `site` is asked for each request. A browser that asks for
 * a page where neither the site nor anything else (`isElsewhere`) has one is shown the page that says so.
 */
export function respondWithFiles(
  site: () => ServedSite,
  isElsewhere: (path: string) => boolean,
): RespondBeside {
  return ({ method, path, accept }) => {
    if (method !== "GET" && method !== "HEAD") return undefined;
    const { files, base } = site();
    const file = fileAt(path, base);
    const text = file === undefined ? undefined : files.get(file);
    if (file !== undefined && text !== undefined) return responseOf(200, file, text);
    const isPage = /\btext\/html\b/iu.test(accept);
    return isPage && !isElsewhere(path) ? responseOf(404, notFound, files.get(notFound) ?? "") : undefined;
  };
}

const notFound = "404.html";

/** Below the site; that of a folder is its `index.html`. */
function fileAt(path: string, base: string): string | undefined {
  if (!path.startsWith(base)) return undefined;
  const file = decode(path.slice(base.length));
  return file === "" || file?.endsWith("/") === true ? `${file}index.html` : file;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function responseOf(status: number, file: string, text: string): SandboxResponse {
  const ending = file.slice(file.lastIndexOf(".") + 1);
  const type = mediaTypes.get(ending) ?? "text/plain";
  return {
    status,
    headers: [
      ["Content-Type", `${type}; charset=utf-8`],
      ["Cache-Control", "no-store"],
      ["X-Content-Type-Options", "nosniff"],
    ],
    body: text,
  };
}

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ["html", "text/html"],
  ["md", "text/markdown"],
  ["css", "text/css"],
  ["js", "text/javascript"],
  ["json", "application/json"],
  ["svg", "image/svg+xml"],
]);
