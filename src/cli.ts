#!/usr/bin/env node
import module from "node:module";

// What an earlier run compiled isn't compiled again: Node 22.1 and later keep it, in a folder for temporary files.
if ("enableCompileCache" in module && typeof module.enableCompileCache === "function") {
  module.enableCompileCache();
}
const { runProcess } = await import("./app/cli/run-process.js");
await runProcess();
