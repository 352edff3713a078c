import * as z from "zod";
import { startPromiseService } from "./promise-service.js";

const seenByProgram = z.record(z.string(), z.string());

/**
 * Runs the program against a service of its own, and gives what became of each case: what the program saw, then the service.
 *
 * @param run starts the program with the address of the service, and gives what it printed
 */
export async function playPromises(
  run: (url: string) => Promise<string>,
): Promise<Readonly<Record<string, string>>> {
  const service = await startPromiseService();
  try {
    const seen = Object.entries(seenByProgram.parse(JSON.parse(await run(service.url))));
    return Object.fromEntries(seen.map(([name, text]) => [name, `${text}; ${service.describe(name)}`]));
  } finally {
    service.close();
  }
}
