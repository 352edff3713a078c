import { connect } from "node:net";
import { onTestFinished } from "vitest";
import { createSandbox, type Sandbox } from "../../src/sandbox/sandbox.js";
import type { SandboxOptions } from "../../src/sandbox/options.js";
import {
  type SandboxServer,
  type ServerOptions,
  startSandbox,
} from "../../src/sandbox/server/start-sandbox.js";
import { billing, type Send, sender } from "./billing-sandbox.js";

export interface RunningSandbox extends SandboxServer {
  readonly sandbox: Sandbox;
  readonly send: Send;
  /**
   * Sends bytes, and gives all that comes back until the connection ends, or has stayed open for
   * `openMs` after enough had come.
   */
  readonly sendRaw: (bytes: string, openMs?: number, isEnough?: IsEnough) => Promise<RawResponse>;
}

type IsEnough = (text: string) => boolean;

/** The longest wait for enough to come, in milliseconds. */
const patienceMs = 10_000;

export interface RawResponse {
  readonly text: string;
  readonly end: "closed" | "reset" | "open";
}

/** The sandbox of the billing API on a port of its own, for the time of the test. */
export async function runningSandbox(options: SandboxOptions & ServerOptions = {}): Promise<RunningSandbox> {
  const sandbox = createSandbox(await billing(), options);
  const server = await startSandbox(sandbox, options);
  onTestFinished(server.close);
  const { port, url } = server;
  return {
    ...server,
    sandbox,
    send: sender(sandbox, fetch, url),
    sendRaw: (bytes, openMs = 0, isEnough = () => false) => sendRaw(port, bytes, openMs, isEnough),
  };
}

function sendRaw(port: number, bytes: string, openMs: number, isEnough: IsEnough): Promise<RawResponse> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    const finish = (end: RawResponse["end"]) => {
      clearTimeout(patience);
      clearTimeout(open);
      clearInterval(looks);
      socket.destroy();
      resolve({ text, end });
    };
    const patience = setTimeout(() => finish("open"), patienceMs);
    let open: NodeJS.Timeout | undefined;
    const looks = setInterval(() => {
      if (isEnough(text)) open ??= setTimeout(() => finish("open"), openMs);
    }, 5);
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      text += chunk;
    });
    socket.on("end", () => finish("closed"));
    socket.on("error", () => finish("reset"));
  });
}
