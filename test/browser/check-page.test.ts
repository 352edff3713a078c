import { createServer, type Server } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkAxe } from "./check-axe.js";
import { checkHtml } from "./check-html.js";
import { browserOfTests } from "./chromium.js";
import { networkLogOf } from "./network-log.js";
import { closePages, newPage } from "./pages.js";

const chromium = browserOfTests();

const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>';
const page = (body: string, meta = "") => `${head}${meta}</head><body>${body}</body></html>`;
const sound = "<main><h1>Wallets</h1><p>All of them.</p></main>";

describe("html-validate", () => {
  it("has nothing to say of a sound page, however it is laid out", () => {
    const rendered = `${sound}<br/><pre>  a > b  \n</pre><input id="a" type="text" hidden/><label for="a">A</label>`;
    expect(checkHtml(page(rendered))).toEqual([]);
  });

  it.each([
    ["no-dup-id", '<p id="a">A</p><p id="a">B</p>'],
    ["no-missing-references", '<label for="b">A</label>'],
    ["element-permitted-content", "<ul><p>A</p></ul>"],
    ["no-inline-style", '<p style="color: red">A</p>'],
    ["no-implicit-button-type", "<button>A</button>"],
    ["input-missing-label", '<input type="text">'],
    ["heading-level", "<h1>A</h1><h3>B</h3>"],
    ["wcag/h37", '<img src="a.png">'],
  ])("says %s of a page, with its place", (rule, body) => {
    const found = checkHtml(page(body), "calls/a.html");
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^calls/a\\.html:1:\\d+ ${rule}: `, "u")));
  });
});

describe.skipIf(chromium.isMissing)(`a page that is checked in a browser${chromium.note}`, () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((_, response) => response.end("ok"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => void server.close());
  afterEach(closePages);

  const addressOf = (): string => {
    const at = server.address();
    return `127.0.0.1:${typeof at === "object" ? at?.port : ""}`;
  };
  const openText = async (text: string): Promise<Page> => {
    const opened = await newPage();
    await opened.setContent(text);
    return opened;
  };

  it("breaks no rule where it is sound, though its policy forbids scripts", { tags: ["whole"] }, async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;
    expect(await checkAxe(await openText(page(sound, policy)))).toEqual([]);
  });

  it("is told which rules it breaks, how grave that is and where", { tags: ["whole"] }, async () => {
    const faint = '<p style="color: #aaa; background: #fff">Faint.</p>';
    const close = '<button type="button" style="width:9px;height:9px;padding:0;border:0">a</button>';
    const broken = await checkAxe(
      await openText(page(`<main><h1>A</h1>${faint}${close}${close}</main><p>B</p>`)),
    );
    expect(broken.map(({ id, impact, isWcag }) => [id, impact, isWcag])).toEqual([
      ["color-contrast", "serious", true],
      ["region", "moderate", false],
      ["target-size", "serious", true],
    ]);
    expect(broken[0]?.elements).toEqual([expect.stringContaining("Faint.")]);
  });

  it("isn't sound where it shows nothing", { tags: ["whole"] }, async () => {
    await expect(openText(page("")).then(checkAxe)).rejects.toThrow("axe-core found no text");
  });

  it(
    "has what it asks for in its log: of frames, scripts, workers and sockets, even if nothing comes",
    { tags: ["whole"] },
    async () => {
      const opened = await newPage({ offline: false });
      await opened.goto(`http://${addressOf()}/`);
      const log = networkLogOf(opened);
      const worker = `new Worker(URL.createObjectURL(new Blob(["fetch('http://${addressOf()}/worker')"])))`;
      await opened.setContent(
        page(`${sound}<img src="http://127.0.0.2:1/image#a" alt=""><iframe src="/frame"></iframe>
      <script>fetch("/script").then(() => new WebSocket("ws://127.0.0.3:1/socket")); ${worker}</script>`),
      );
      const paths = () => log.addresses.map((address) => address.split("/").at(-1) ?? "");
      const expected = ["frame", "image", "script", "socket", "worker"];
      await expect
        .poll(() =>
          paths()
            .filter((path) => expected.includes(path))
            .toSorted(),
        )
        .toEqual(expected);
      expect(log.hostsBesides(addressOf())).toEqual(["127.0.0.2:1", "127.0.0.3:1"]);
      expect(log.addresses).toContain("http://127.0.0.2:1/image");
    },
  );
});
