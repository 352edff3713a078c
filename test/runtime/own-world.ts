import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { rolldown } from "rolldown";

/** What the client takes from a platform. */
const platform = {
  AbortController,
  Headers,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  btoa,
  clearTimeout,
  console,
  crypto,
  fetch,
  performance,
  setTimeout,
};

/**
 * The sample client in a JavaScript world of its own, where a test may change globals and prototypes without touching
 * anything else. It runs programs in which `SampleClient` stands in `sample`.
 */
export async function ownWorld(globals: object): Promise<(program: string) => unknown> {
  const input = fileURLToPath(new URL("sample-client.ts", import.meta.url));
  const bundle = await rolldown({ input, resolve: { extensionAlias: { ".js": [".ts"] } } });
  const { output } = await bundle.generate({ format: "iife", name: "sample" });
  await bundle.close();
  const world = createContext({ ...platform, ...globals });
  runInContext(output[0].code, world);
  return (program) => runInContext(program, world);
}
