import { diagnose, type Diagnostic, hasErrors } from "../../language/diagnostics/diagnostic.js";
import { type Disk, machineDisk } from "./disk.js";
import { type FolderPlan, isEmptyPlan } from "./folder-plan.js";
import { checkInUse, recoverFolder, wasInterrupted } from "./recover.js";
import { begin, commit, finish, rollBack, stage, type Transaction } from "./transaction.js";
import { WriteFailure } from "./write-failure.js";

/** One plan a folder; with errors among the diagnostics, none may be carried out. */
export interface FolderPlans<Plan> {
  readonly plans: readonly Plan[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What is to be written. */
export interface WriteOrder<Plan extends FolderPlan> {
  readonly folders: readonly string[];
  /**
   * Compares what is expected with the disk; asked again once no other run can change the folders. `recovered`: the files that
   * a write was about that was interrupted, and is finished now.
   */
  readonly plan: (recovered: ReadonlySet<string>) => FolderPlans<Plan>;
  /** Something that each other run changes with which a plan could clash. */
  readonly stamp: () => string;
}

const maxAttempts = 20;

/**
 * Brings folders to what is planned for them, all of them or none, and returns what it did: with errors among the
 * diagnostics, nothing. After a crash at any point, a folder has its old content, or the next call gives it its new one,
 * and removes what is left beside it. While another process writes to one of the folders it waits, for some two seconds.
 */
export function writeFolders<Plan extends FolderPlan>(
  order: WriteOrder<Plan>,
  disk: Disk = machineDisk,
): FolderPlans<Plan> {
  for (let attempts = 1; ; attempts++) {
    const result = writeUnlessInUse(order, disk);
    const isInUse = result.diagnostics.some(({ code }) => code === "folder-in-use");
    if (!isInUse || attempts === maxAttempts) return result;
    // Two processes that gave way to each other must not meet again.
    pause(50 + (process.pid % 97));
  }
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

function writeUnlessInUse<Plan extends FolderPlan>(order: WriteOrder<Plan>, disk: Disk): FolderPlans<Plan> {
  const inUse = order.folders.flatMap(checkInUse);
  if (inUse.length > 0) return { plans: [], diagnostics: inUse };
  const result = planConsistently(order);
  const isNothingToDo = result.plans.every(isEmptyPlan) || hasErrors(result.diagnostics);
  if (isNothingToDo && !order.folders.some(wasInterrupted)) return result;
  return deferSignals(() => stageAndWrite(order, disk));
}

/**
 * A plan that was made while another run wrote may find edits that nobody made. Such a run is still seen to write after
 * the plan, or else has ended, and then the stamp is another one.
 */
function planConsistently<Plan extends FolderPlan>({
  folders,
  plan,
  stamp,
}: WriteOrder<Plan>): FolderPlans<Plan> {
  for (let attempts = 1; ; attempts++) {
    const before = stamp();
    const result = plan(new Set());
    const begun = folders.flatMap(checkInUse);
    if (begun.length > 0) return { plans: [], diagnostics: begun };
    if (stamp() === before || attempts === maxAttempts) return result;
  }
}

function stageAndWrite<Plan extends FolderPlan>(
  { folders, plan }: WriteOrder<Plan>,
  disk: Disk,
): FolderPlans<Plan> {
  const transactions: Transaction[] = [];
  try {
    for (const folder of folders) transactions.push(begin(folder, disk));
    // Only now is it certain that no other run changes the folders.
    const inUse = folders.flatMap(checkInUse);
    if (inUse.length > 0) return rollBackAll(transactions, inUse, disk);
    const recovered = new Set(transactions.flatMap((transaction) => recoverFolder(transaction, disk)));
    const result = plan(recovered);
    if (hasErrors(result.diagnostics)) return rollBackAll(transactions, result.diagnostics, disk);
    writePlans(transactions, result.plans, disk);
    return result;
  } catch (error) {
    const diagnostics = error instanceof WriteFailure ? [error.diagnostic] : [];
    const result = rollBackAll(transactions, diagnostics, disk);
    if (diagnostics.length === 0) throw error;
    return result;
  }
}

function writePlans(transactions: readonly Transaction[], plans: readonly FolderPlan[], disk: Disk): void {
  const pairs = transactions.map((transaction, index) => {
    return { transaction, steps: stage(transaction, plans[index]?.changes ?? [], disk) };
  });
  for (const { transaction, steps } of pairs) commit(transaction, steps, disk);
  for (const { transaction, steps } of pairs) finish(transaction, steps, disk);
}

function rollBackAll(
  transactions: readonly Transaction[],
  diagnostics: readonly Diagnostic[],
  disk: Disk,
): FolderPlans<never> {
  const stuck = transactions.toReversed().filter((transaction) => !rollBack(transaction, disk));
  const interrupted = stuck.map(({ folder }) => diagnose("interrupted-write", { folder }));
  return { plans: [], diagnostics: [...diagnostics, ...interrupted] };
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Does synchronous work that an interrupt from the keyboard must not tear apart; it is ignored meanwhile. */
function deferSignals<Result>(work: () => Result): Result {
  for (const signal of signals) process.on(signal, ignore);
  try {
    return work();
  } finally {
    for (const signal of signals) process.off(signal, ignore);
  }
}

function ignore(): void {}
