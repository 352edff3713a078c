import { selectTests } from "./select-tests.js";

// Prints the files of tests of some folders of src, a line each: node test/run-module.mjs test/suite/list-room-tests.ts import
for (const path of selectTests(process.argv.slice(2))) console.log(path);
