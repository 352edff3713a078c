// Runs the worker that was built, or that is named, and prints what it answers.
import { Miniflare } from "miniflare";

const { SANDBOX_URL, SANDBOX_KEY } = process.env;
const [scriptPath = "dist/main.js"] = process.argv.slice(2);
const worker = new Miniflare({
  modules: true,
  scriptPath,
  compatibilityDate: "2026-04-01",
  bindings: { SANDBOX_URL, SANDBOX_KEY },
});
try {
  console.log(await (await worker.dispatchFetch("http://localhost/")).text());
} finally {
  await worker.dispose();
}
