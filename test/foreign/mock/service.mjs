import { spawn } from "node:child_process";

const mock = ["mock", "openapi.json", "--host", "127.0.0.1", "--port", "0"];
const prism = spawn("node_modules/.bin/prism", mock, { stdio: ["ignore", "pipe", "inherit"] });
process.on("SIGTERM", () => prism.kill());
prism.stdout.on("data", (text) => {
  const [, url] = /listening on (\S+)/.exec(text) ?? [];
  if (url !== undefined) console.log(url);
});
