// Starts the server that was built, and prints what the page of the first call says to a visitor.
import { spawn } from "node:child_process";

const port = process.env.PORT;
const server = spawn("node_modules/.bin/next", ["start", "-p", port], {
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  for await (const text of server.stdout) if (String(text).includes("Ready")) break;
  const page = await (await fetch(`http://localhost:${port}/books`)).text();
  console.log(`The page: ${/<p>(.*?)<\/p>/.exec(page)?.[1] ?? page}`);
} finally {
  server.kill();
}
