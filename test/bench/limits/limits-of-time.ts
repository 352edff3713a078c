import { KeyStore } from "../../../src/sandbox/idempotency/key-store.js";
import { readModelText } from "../../../src/language/read/read-model.js";
import { many } from "../../language/model/hostile/models.js";

/** What must not take longer than so many seconds on a quiet machine, however hostile its input is. */
interface Limit {
  readonly name: string;
  readonly seconds: number;
  readonly run: () => void;
}

const read = (text: string): void => void readModelText([{ path: "a.yaml", text }]);

const laughs = many(30, (index) => `a${index}: &a${index} [${many(9, () => `*a${index - 1}`, ", ")}]\n`);
const fields = many(20, (index) => `      field_${index}: string\n`);
const largeModel = Array.from({ length: 10 }, (_, file) => ({
  path: `${file}.yaml`,
  text: `types:\n${many(1_000, (index) => `  T${file}x${index}:\n    fields:\n${fields}`)}`,
}));

const limits: readonly Limit[] = [
  { name: "C09 a billion laughs", seconds: 1, run: () => read(laughs) },
  {
    name: "C12 100,000 keys as a block",
    seconds: 10,
    run: () => read(`types:\n${many(100_000, (index) => `  A${index}: {}\n`)}`),
  },
  {
    name: "C12 100,000 keys in braces",
    seconds: 10,
    run: () => read(`types: {${many(100_000, (index) => `A${index}: {}`, ", ")}}`),
  },
  {
    name: "C13 a list of 1,000,000 items",
    seconds: 20,
    run: () => read(`types: [${many(1_000_000, () => "x", ",")}]`),
  },
  { name: "C14 10,000 types of 20 fields", seconds: 25, run: () => void readModelText(largeModel) },
  {
    name: "500 mistakes of syntax",
    seconds: 10,
    run: () => read(`types:\n${many(500, (index) => `  A${index}: { type: string[] }\n`)}`),
  },
  { name: "5,000 keys while 90,000 requests are in progress", seconds: 1, run: () => addKeys(90_000) },
];

function addKeys(running: number): void {
  const store = new KeyStore(() => 1e9, { keys: 100_000, bytes: 1e12 });
  const response = { status: 200, headers: [], body: "" };
  const entry = (finishesAt: number) => ({
    fingerprint: "f",
    version: "1",
    firstUsedAt: 0,
    finishesAt,
    response,
    isStored: true,
  });
  for (let index = 0; index < running; index += 1) store.start(`running ${index}`, entry(2 ** 31), 0);
  for (let index = 0; index < 5000; index += 1) {
    store.makeRoom(index);
    const added = entry(index);
    store.start(`key ${index}`, added, index);
    store.finish(`key ${index}`, added, index);
  }
}

for (const { name, seconds, run } of limits) {
  const started = performance.now();
  run();
  const took = (performance.now() - started) / 1000;
  const isLate = took > seconds;
  console.log(
    `${took.toFixed(2).padStart(6)} s of ${String(seconds).padStart(2)}  ${name}${isLate ? "  TOO LONG" : ""}`,
  );
  if (isLate) process.exitCode = 1;
}
