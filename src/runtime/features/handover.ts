import { hasMethods, ownMember, readMember } from "../support/members.js";

/** Of `node:diagnostics_channel`. */
interface Channels {
  subscribe(name: string, listen: (message: unknown) => void): void;
  unsubscribe(name: string, listen: (message: unknown) => void): void;
}

interface Socket {
  readonly destroyed: boolean;
  readonly alpnProtocol?: unknown;
  write(text: string, onWritten: (error?: Error | null) => void): unknown;
  once(event: "close", listen: () => void): unknown;
  off(event: "close", listen: () => void): unknown;
}

/**
 * A body on its way to the system. undici takes it for sent once its socket has it, and destroys that at the end of a response after
 * which the connection closes, whatever the system has not taken by then.
 */
export class Handover {
  readonly #body: object;
  readonly #channels = findChannels();
  #request: unknown;
  #socket: Socket | undefined;
  #finish = (_isWhole: boolean): void => undefined;

  /** @param body what undici is given for it */
  constructor(body: object) {
    this.#body = body;
    this.#channels?.subscribe(headChannel, this.#onHead);
    this.#channels?.subscribe(bodyChannel, this.#onBody);
  }

  /** Waits, from before its end is told, until the system has all of it: `false` if the connection ended before that. */
  whole(): Promise<boolean> {
    const socket = this.#socket;
    // What no channel tells of is sent by something else than undici over HTTP/1.1, such as a mock.
    if (socket === undefined) return Promise.resolve(true);
    return new Promise((resolve) => {
      const cut = (): void => this.#finish(false);
      this.#finish = (isWhole) => {
        socket.off("close", cut);
        resolve(isWhole);
      };
      socket.once("close", cut);
      if (socket.destroyed) cut();
    });
  }

  /** Nobody waits for it any more. */
  stop(): void {
    this.#channels?.unsubscribe(headChannel, this.#onHead);
    this.#channels?.unsubscribe(bodyChannel, this.#onBody);
    this.#finish(false);
  }

  readonly #onHead = (message: unknown): void => {
    const request = ownMember(message, "request");
    if (ownMember(request, "body") !== this.#body) return;
    const socket = ownMember(message, "socket");
    this.#request = request;
    // Over HTTP/2 it is the session that writes to the socket, and that of many requests.
    if (isSocket(socket) && socket.alpnProtocol !== "h2") this.#socket = socket;
  };

  readonly #onBody = (message: unknown): void => {
    if (this.#request === undefined || ownMember(message, "request") !== this.#request) return;
    // What ends a body of unknown size is written after this. Nothing comes after all that was written.
    queueMicrotask(() => this.#socket?.write("", (error) => this.#finish(!error)));
  };
}

const headChannel = "undici:client:sendHeaders";
const bodyChannel = "undici:request:bodySent";

/** Bundlers for browsers know no modules of Node. */
function findChannels(): Channels | undefined {
  const load = readMember(ownProcess(), "getBuiltinModule");
  const channels: unknown =
    typeof load === "function" ? Reflect.apply(load, undefined, ["node:diagnostics_channel"]) : undefined;
  return isChannels(channels) ? channels : undefined;
}

function ownProcess(): object {
  const found: unknown = Reflect.get(globalThis, "process");
  return typeof found === "object" && found !== null ? found : {};
}

function isChannels(value: unknown): value is Channels {
  return hasMethods(value, "subscribe", "unsubscribe");
}

function isSocket(value: unknown): value is Socket {
  return hasMethods(value, "write", "once", "off");
}
