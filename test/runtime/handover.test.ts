import { channel } from "node:diagnostics_channel";
import { EventEmitter } from "node:events";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Handover } from "../../src/runtime/features/handover.js";

/** A socket whose system takes nothing before it is told to. */
class SlowSocket extends EventEmitter {
  destroyed = false;
  readonly #waiting: ((error?: Error) => void)[] = [];

  write(_text: string, onWritten: (error?: Error) => void): boolean {
    this.#waiting.push(onWritten);
    return false;
  }

  /** @param error why it is destroyed */
  take(error?: Error): void {
    for (const onWritten of this.#waiting.splice(0)) onWritten(error);
  }

  get listeningFor(): number {
    return this.listenerCount("close");
  }
}

const tellHead = (request: object, socket: unknown) =>
  channel("undici:client:sendHeaders").publish({ request, headers: "", socket });
const tellBody = (request: object) => channel("undici:request:bodySent").publish({ request });
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A body that undici has written to its socket. */
async function open(socket = new SlowSocket()) {
  const body = {};
  const request = { body };
  const handover = new Handover(body);
  onTestFinished(() => handover.stop());
  tellHead(request, socket);
  const told = vi.fn<(isWhole: boolean) => void>();
  void handover.whole().then(told);
  tellBody(request);
  await settle();
  return { handover, socket, told };
}

describe("a body that undici sends", () => {
  it("is whole once the system has taken all of it", async () => {
    const { socket, told } = await open();
    expect(told).not.toHaveBeenCalled();
    socket.take();
    await settle();
    expect(told).toHaveBeenCalledWith(true);
    expect(socket.listeningFor).toBe(0);
  });

  it.each<[string, (socket: SlowSocket) => unknown]>([
    ["drops what it has", (socket) => socket.take(new Error("destroyed"))],
    ["is closed", (socket) => socket.emit("close")],
  ])("isn't whole if its socket %s first", async (_, cut) => {
    const { socket, told } = await open();
    cut(socket);
    await settle();
    expect(told).toHaveBeenCalledWith(false);
    socket.take();
    expect(socket.listeningFor).toBe(0);
  });

  it("isn't whole on a socket that was destroyed before, or that nobody waits for", async () => {
    const destroyed = Object.assign(new SlowSocket(), { destroyed: true });
    expect((await open(destroyed)).told).toHaveBeenCalledWith(false);
    const { handover, socket, told } = await open();
    handover.stop();
    await settle();
    expect(told).toHaveBeenCalledWith(false);
    expect(socket.listeningFor).toBe(0);
  });

  it("is whole as far as anybody knows, where no channel tells of it", async () => {
    const handover = new Handover({});
    tellHead({ body: {} }, new SlowSocket());
    expect(await handover.whole()).toBe(true);
    handover.stop();
  });

  it("is left to a session of HTTP/2, to whose socket nobody else writes", async () => {
    const socket = Object.assign(new SlowSocket(), { alpnProtocol: "h2" });
    const write = vi.spyOn(socket, "write");
    expect((await open(socket)).told).toHaveBeenCalledWith(true);
    expect(write).not.toHaveBeenCalled();
  });

  it("isn't confused with others, and listens no longer than it is sent", async () => {
    const [first, second] = [await open(), await open()];
    second.socket.take();
    await settle();
    expect([first.told, second.told].map(({ mock }) => mock.calls)).toEqual([[], [[true]]]);
    first.handover.stop();
    second.handover.stop();
    expect(channel("undici:client:sendHeaders").hasSubscribers).toBe(false);
    expect(channel("undici:request:bodySent").hasSubscribers).toBe(false);
  });
});
