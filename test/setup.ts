// Runs before each file of tests: hooks in a module would belong to the first file only that imports it in a worker.
import { afterAll, afterEach } from "vitest";
import { countProcesses } from "./suite/counted-processes.js";
import { reportWork } from "./suite/work.js";
import { removeLasting, removeTemporary } from "./output/write/temporary-folder.js";

countProcesses();
afterEach(removeTemporary);
afterAll(removeLasting);
afterAll(reportWork);
