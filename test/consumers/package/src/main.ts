import process from "node:process";
import { FileStore } from "@acme/billing/file-store";
import { mockResponse } from "@acme/billing/testing";
import { call } from "./caller.js";

for (const entry of [FileStore, mockResponse])
  if (typeof entry !== "function") throw new Error("An entry is missing.");
console.log(await call(process.env));
