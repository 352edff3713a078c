import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { expect, it } from "vitest";
import { failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { NotFoundError } from "./sample-errors.js";

it("OpenTelemetry's own tracer takes one span a call and one event an attempt", async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const { baseUrl } = await playServer([{ status: 503 }, { body: { id: "w", name: "A" } }, { status: 404 }]);
  const { platform } = virtualTime();
  const tracer = provider.getTracer("test");
  const client = sampleClient({ baseUrl, platform, logger: null, tracer });
  await client.wallets.get("w");
  await failureOf(client.wallets.get("w"), NotFoundError);
  const [repeated, failed] = exporter.getFinishedSpans();
  expect(repeated).toMatchObject({
    name: "get-wallet",
    kind: SpanKind.CLIENT,
    status: { code: SpanStatusCode.UNSET },
    events: [
      { name: "attempt", attributes: { attempt: 1, "http.response.status_code": 503 } },
      { name: "attempt", attributes: { attempt: 2, "http.response.status_code": 200 } },
    ],
  });
  expect(failed).toMatchObject({
    status: { code: SpanStatusCode.ERROR, message: "NotFound" },
    attributes: { "error.type": "NotFound" },
  });
  await provider.shutdown();
});
