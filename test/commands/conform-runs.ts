import type { Io } from "../../src/commands/io.js";
import { conform } from "../../src/commands/conform.js";
import { conformProject, secret, serveBook, usualFlags } from "./conform-service.js";

type Print = (
  title: string,
  definition: string,
  folder: string,
  command: (io: Io) => Promise<number>,
) => Promise<void>;

/** Prints what the command says of a service, of a plan, and of wrong use. */
export async function printConforms(print: Print): Promise<void> {
  const { url, host, close } = await serveBook({ id: "b_1", state: 1 });
  const folder = conformProject(`test-system: ${host}`);
  const surroundings = {
    environment: { LIBRARY_API_KEY: secret },
    signal: new AbortController().signal,
  };
  const run = (title: string, flags: Partial<Parameters<typeof conform>[0]>) =>
    print(title, "conform", folder, (io) =>
      conform({ ...usualFlags, ...flags, json: true }, io, surroundings),
    );
  await run("conform", { server: url, writes: host });
  await run("conform with --plan", { server: url, plan: true });
  await run("conform without a server", {});
  close();
}
