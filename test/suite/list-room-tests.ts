import { folders, selectTests } from "./select-tests.js";

// Prints the files of tests of some folders of src, a line each: node test/run-module.mjs test/suite/list-room-tests.ts import
const names = process.argv.slice(2);
const unknown = names.filter((name) => !folders.has(name));
if (unknown.length > 0) {
  console.error(`There is no part and no folder of src called ${unknown.join(" or ")}.`);
  console.error(`Folders: ${[...folders.keys()].join(", ")}.`);
  process.exit(2);
}
for (const path of selectTests(names)) console.log(path);
