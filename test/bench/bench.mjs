// npm run bench
process.argv.splice(2, 0, "test/bench/per-request.ts");
await import("../run-module.mjs");
