import { type JudgedRun, judgeRun } from "../../conform/report/judged-run.js";
import { run } from "../../conform/run.js";
import { visible } from "../../text/visible.js";
import type { Io } from "../io.js";
import { describeServer } from "./describe-server.js";
import type { Prepared } from "./prepare.js";

/** Tries the service, and judges what it does. */
export async function runAll(
  prepared: Prepared,
  { showProgress }: Pick<Io, "showProgress">,
  signal: AbortSignal,
): Promise<JudgedRun> {
  const { target, apis, mayWrite } = prepared;
  const { results, requests } = await run({
    ...prepared,
    signal,
    onRow: ({ call, row }) => showProgress?.(visible(`Trying ${call}: ${row}`)),
  });
  return judgeRun(results, apis, {
    server: describeServer(target),
    requests,
    isWriting: mayWrite,
    leftovers: undefined,
  });
}
