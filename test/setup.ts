// Runs before each file of tests: hooks in a module would belong to the first file only that imports it in a worker.
import { afterAll, afterEach } from "vitest";
import { reportWork } from "./suite/work.js";
import { removeLasting, removeTemporary } from "./write/temporary-folder.js";

afterEach(removeTemporary);
afterAll(removeLasting);
afterAll(reportWork);
