import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

export interface FolderServer {
  /** With `/` at its end. */
  readonly address: string;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** What Brotli makes no smaller. */
const compressed: ReadonlySet<string> = new Set([".png", ".woff2"]);

/** Hands out the files of a folder as a good host does: with Brotli, made once for each file, and with nothing else. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const bodies = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://local").pathname);
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    const extension = extname(file);
    const body = bodies.get(file) ?? encode(file, extension);
    bodies.set(file, body);
    response.writeHead(200, {
      "Content-Type": types[extension] ?? "application/octet-stream",
      "Content-Length": body.length,
      ...(compressed.has(extension) ? {} : { "Content-Encoding": "br" }),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  return {
    address: `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function encode(file: string, extension: string): Buffer {
  const bytes = readFileSync(file);
  return compressed.has(extension) ? bytes : brotliCompressSync(bytes);
}
