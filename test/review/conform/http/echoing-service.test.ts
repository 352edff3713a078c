import { expect, it } from "vitest";
import { usualLimits } from "../../../../src/review/conform/gate.js";
import { run } from "../../../../src/review/conform/run.js";
import { billingFiles, versionsOnce } from "../../diff/models.js";
import { startRawServer } from "./raw-server.js";

const apiKey = "Zx9-Secret/Value+77";

it(
  "reports no credential and no control character that a service has in each of its responses",
  { tags: ["whole"] },
  async () => {
    const forms = [apiKey, encodeURIComponent(apiKey), Buffer.from(`:${apiKey}`).toString("base64")];
    const members = Object.fromEntries(forms.map((form) => [`\u001b[31m${form}`, form]));
    const body = JSON.stringify({ ...members, data: [members] });
    const head = `Content-Type: application/json\r\nX-Request-Id: ${apiKey}\r\nContent-Length: ${Buffer.byteLength(body)}`;
    await using server = await startRawServer((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`),
    );
    const report = await run({
      apis: versionsOnce(billingFiles).slice(0, 1),
      target: server.target,
      settings: {},
      secrets: { usual: { apiKey } },
      limits: { ...usualLimits, requests: 20, perSecond: 1000 },
      signal: new AbortController().signal,
      mayWrite: true,
      settleMs: 10,
    });
    const told = report.results.map(({ outcome }) => JSON.stringify(outcome)).join("\n");
    expect(told).toContain("«secret-");
    for (const form of forms) expect(told).not.toContain(form);
    expect(told).not.toMatch(/\\u001b|\p{Cc}(?<!\n)/u);
  },
);
