import { type Diagnostic, diagnose, hasErrors } from "../diagnostics/diagnostic.js";
import { type Disk, machineDisk } from "./disk.js";
import { deferSignals } from "./defer-signals.js";
import { readLockText } from "./lock.js";
import { type Plan, type PlanRequest, isEmptyPlan, planFiles } from "./plan.js";
import { checkInUse, recoverFolder, wasInterrupted } from "./recover.js";
import { type Transaction, begin, commit, finish, rollBack, stage } from "./transaction.js";
import { WriteFailure } from "./write-failure.js";

/** What was, or was not, written: with errors among the diagnostics, nothing. */
export interface WriteResult {
  readonly plans: readonly Plan[];
  readonly diagnostics: readonly Diagnostic[];
}

const maxAttempts = 20;

/**
 * Brings output folders to their wanted content, all of them or none. A file whose text stays the same isn't touched.
 * After a crash at any point, a folder has its old content, or the next call gives it its new one. While another process
 * writes to one of the folders it waits, for some two seconds.
 */
export function writeOutputs(requests: readonly PlanRequest[], disk: Disk = machineDisk): WriteResult {
  for (let attempts = 1; ; attempts++) {
    const result = writeUnlessInUse(requests, disk);
    const isInUse = result.diagnostics.some(({ code }) => code === "folder-in-use");
    if (!isInUse || attempts === maxAttempts) return result;
    // Two processes that gave way to each other must not meet again.
    pause(50 + (process.pid % 97));
  }
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function writeUnlessInUse(requests: readonly PlanRequest[], disk: Disk): WriteResult {
  const folders = requests.map((request) => request.folder);
  const inUse = folders.flatMap(checkInUse);
  if (inUse.length > 0) return { plans: [], diagnostics: inUse };
  const result = planSteadily(requests);
  const isNothingToDo = result.plans.every(isEmptyPlan) || hasErrors(result.diagnostics);
  if (isNothingToDo && !folders.some(wasInterrupted)) return result;
  try {
    return deferSignals(() => {
      for (const folder of folders) recoverFolder(folder, disk);
      return stageAndWrite(requests, disk);
    });
  } catch (error) {
    if (error instanceof WriteFailure) return { plans: [], diagnostics: [error.diagnostic] };
    throw error;
  }
}

/**
 * A plan that was made while another run wrote may find edits that nobody made. Such a run is still seen to write after
 * the plan, or else has ended, and then its lock is another one.
 */
function planSteadily(requests: readonly PlanRequest[]): WriteResult {
  const readLocks = () => requests.map(({ folder }) => readLockText(folder)).join("\n");
  for (let attempts = 1; ; attempts++) {
    const before = readLocks();
    const result = planOutputs(requests);
    const begun = requests.flatMap(({ folder }) => checkInUse(folder));
    if (begun.length > 0) return { plans: [], diagnostics: begun };
    if (readLocks() === before || attempts === maxAttempts) return result;
  }
}

/** What `writeOutputs` would do. */
export function planOutputs(requests: readonly PlanRequest[]): WriteResult {
  const plans = requests.map(planFiles);
  return { plans, diagnostics: plans.flatMap((plan) => plan.diagnostics) };
}

function stageAndWrite(requests: readonly PlanRequest[], disk: Disk): WriteResult {
  const transactions: Transaction[] = [];
  try {
    for (const { folder } of requests) transactions.push(begin(folder, disk));
    // Only now is it certain that no other run changes the folders.
    const inUse = requests.flatMap(({ folder }) => checkInUse(folder));
    const result = inUse.length > 0 ? { plans: [], diagnostics: inUse } : planOutputs(requests);
    if (hasErrors(result.diagnostics)) return rollBackAll(transactions, result, disk);
    writePlans(transactions, result.plans, disk);
    return result;
  } catch (error) {
    const diagnostics = error instanceof WriteFailure ? [error.diagnostic] : [];
    const result = rollBackAll(transactions, { plans: [], diagnostics }, disk);
    if (diagnostics.length === 0) throw error;
    return result;
  }
}

function writePlans(transactions: readonly Transaction[], plans: readonly Plan[], disk: Disk): void {
  const pairs = transactions.flatMap((transaction, index) => {
    const plan = plans[index];
    return plan === undefined ? [] : [{ transaction, steps: stage(transaction, plan, disk) }];
  });
  for (const { transaction, steps } of pairs) commit(transaction, steps, disk);
  for (const { transaction, steps } of pairs) finish(transaction, steps, disk);
}

function rollBackAll(transactions: readonly Transaction[], result: WriteResult, disk: Disk): WriteResult {
  const stuck = transactions.toReversed().filter((transaction) => !rollBack(transaction, disk));
  const interrupted = stuck.map(({ folder }) => diagnose("interrupted-write", { folder }));
  return { plans: [], diagnostics: [...result.diagnostics, ...interrupted] };
}
