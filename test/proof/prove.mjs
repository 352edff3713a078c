// npm run prove
process.argv.splice(2, 0, "test/proof/prove.ts");
await import("../run-module.mjs");
