import type { NamedFault } from "../../../src/site/try-it/page/faults.js";
import { readForm } from "../../../src/site/try-it/panel/arguments.js";
import { defaultForm } from "../../../src/site/try-it/panel/defaults.js";
import { beginRun, type Run, type Service, takeStep } from "../../../src/site/try-it/panel/run.js";
import type { TriedCall } from "../../../src/site/try-it/tried-call.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import type { SandboxRequest } from "../../../src/sandbox/http/message.js";
import { readWebRequest } from "../../../src/sandbox/http/web-request.js";
import type { LogEntry } from "../../../src/sandbox/log.js";
import { createSandbox } from "../../../src/sandbox/sandbox.js";

const startedAt = Date.parse("2026-05-01T12:00:00Z");

/** A call as its panel begins with it, made twice, and what the client has sent. */
export async function playCall(
  service: Service,
  call: TriedCall,
): Promise<{ readonly shown: unknown; readonly requests: readonly SandboxRequest[] }> {
  const form = defaultForm(call, startedAt);
  const { values } = readForm(call, form);
  if (values === undefined) throw new Error(`The example of ${call.operation} can't be read.`);
  const requests: SandboxRequest[] = [];
  const begin: Service["begin"] = (options) => {
    const trial = service.begin(options);
    const fetch: typeof trial.clientOptions.fetch = async (input, init) => {
      requests.push((await readWebRequest(input, init)).request);
      return trial.clientOptions.fetch(input, init);
    };
    return { ...trial, clientOptions: { ...trial.clientOptions, fetch } };
  };
  const first = await beginRun({ ...service, begin }, call, form, values);
  return { shown: show(await takeStep(first, call, "same-key")), requests };
}

function show({ sends, trial }: Run): unknown {
  return { sends, effects: trial.effects(), log: trial.log(), now: trial.now() };
}

/** What a sandbox makes of these requests, each sent twice, if the first one has a fault; nothing takes time. */
export async function playRequests(
  model: Api,
  requests: readonly SandboxRequest[],
  operation: string,
  { fault }: Pick<NamedFault, "fault">,
): Promise<unknown> {
  let time = startedAt;
  const clock = {
    now: () => time,
    sleep: async (milliseconds: number) => {
      time += milliseconds;
    },
  };
  const log: LogEntry[] = [];
  const sandbox = createSandbox(model, { clock, log: (entry) => log.push(entry) });
  sandbox.faults.queue(fault, { operation });
  const answers: unknown[] = [];
  for (const request of [...requests, ...requests]) answers.push(await sandbox.exchange(request));
  return { answers, effects: sandbox.effects(), log, time };
}
