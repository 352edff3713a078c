// npm run vectors:serve
process.argv.splice(2, 0, "test/vectors/serve/serve-vectors.ts");
await import("../run-module.mjs");
