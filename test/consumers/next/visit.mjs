// Starts the server that was built, and prints what its page says.
import { spawn } from "node:child_process";

const port = process.env.PORT;
const server = spawn("node_modules/.bin/next", ["start", "-p", port], {
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  for await (const text of server.stdout) if (String(text).includes("Ready")) break;
  const page = await (await fetch(`http://localhost:${port}/`)).text();
  console.log(/<pre>(.*?)<\/pre>/.exec(page)?.[1] ?? page);
} finally {
  server.kill();
}
