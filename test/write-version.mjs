// Writes the version of package.json into the runtime, which clients send in `User-Agent`: a step of `npm run release:version`.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../src/runtime/support/version.ts", import.meta.url);
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
writeFileSync(file, readFileSync(file, "utf8").replace(/(?<=quoinVersion = ")[^"]*/, version));
