// Runs the worker that was built, and prints what it answers.
import { Miniflare } from "miniflare";

const { SANDBOX_URL, SANDBOX_KEY } = process.env;
const worker = new Miniflare({
  modules: true,
  scriptPath: "dist/main.js",
  compatibilityDate: "2026-04-01",
  bindings: { SANDBOX_URL, SANDBOX_KEY },
});
try {
  console.log(await (await worker.dispatchFetch("http://localhost/")).text());
} finally {
  await worker.dispose();
}
