const {
  FileStore,
}: typeof import("./client/runtime/file-store.ts") = require("./client/runtime/file-store.ts");

if (typeof FileStore !== "function") throw new Error("There is no file store.");
