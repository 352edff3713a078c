import { rolldown } from "rolldown";

/** Makes one JavaScript file of a TypeScript module and all that it imports: Node 20 doesn't run TypeScript. */
export async function bundleModule(
  input: string,
  file: string,
  format: "esm" | "cjs" = "esm",
): Promise<void> {
  const bundle = await rolldown({
    input,
    platform: "node",
    resolve: { extensionAlias: { ".js": [".ts", ".js"] } },
  });
  await bundle.write({ file, format });
  await bundle.close();
}
