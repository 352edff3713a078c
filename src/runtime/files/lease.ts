import { parseJson } from "../support/json.js";
/** Says who reserved a record, and up to when (milliseconds since 1970). */
export interface Claim {
  readonly host: string;
  readonly pid: number;
  /** When the process began, in milliseconds of the machine's steady clock: tells it from others of the same number. */
  readonly startedAt: number;
  readonly holder: string;
  readonly until: number;
}

/** A directory of claims. */
export interface ClaimFiles {
  list(): Promise<readonly string[]>;
  /** `undefined` when there is no such file. */
  read(name: string): Promise<string | undefined>;
  /** Makes a file that is complete from its first moment; false when there is one of this name. */
  create(name: string, text: string): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** Whether its time is up, or its process gone. */
  isOver(claim: Claim): boolean;
}

interface Round {
  readonly name: string;
  readonly number: number;
  /** `undefined` when nobody has it: it is over, or damaged. */
  readonly holder: string | undefined;
}

/** More than anybody needs. */
const maxAttempts = 100;

/**
 * Reserves a record for the claim's holder, who asks once at a time and may have it already; false when another has it.
 *
 * Two never have it, in whatever order their steps fall: each first writes its claim and then looks for others, so of
 * two the later writer sees the other's claim and takes its own back. Both may do so; but who sees the same remnants
 * writes the same name, and only one can.
 *
 * While a claim lasts, its file neither moves nor changes: who lists and reads at that time can't miss it. Once it is
 * over, only the record's holder removes it, so that no newer file of its name is removed instead.
 */
export async function takeLease(files: ClaimFiles, id: string, claim: Claim): Promise<boolean> {
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const rounds = await readRounds(files, id);
    if (!isForeign(rounds, claim.holder)) {
      const name = `${id}.claim.${1 + Math.max(0, ...rounds.map(({ number }) => number))}`;
      if (!(await files.create(name, JSON.stringify(claim)))) continue;
      if (await isAlone(files, id, name, claim)) return true;
    }
    // While this holder has the record, others take back what they write.
    if (files.isOver(claim) || !rounds.some(({ holder }) => holder === claim.holder)) return false;
  }
  return false;
}

/** Whether a claim that was just written lasts and has no rival; if it has, or that can't be seen, it is taken back. */
async function isAlone(files: ClaimFiles, id: string, name: string, claim: Claim): Promise<boolean> {
  const remove = async (rounds: readonly Pick<Round, "name">[]): Promise<void> => {
    // Once it is over, it removes nothing: it doesn't hold the record, and its own name may be another's.
    if (!files.isOver(claim)) await Promise.all(rounds.map((round) => files.remove(round.name)));
  };
  try {
    const others = (await readRounds(files, id)).filter((round) => round.name !== name);
    const hasRival = isForeign(others, claim.holder);
    await remove(hasRival ? [{ name }] : others.filter(({ holder }) => holder === undefined));
    return !hasRival && !files.isOver(claim);
  } catch (error) {
    await remove([{ name }]).catch((): undefined => undefined);
    throw error;
  }
}

function isForeign(rounds: readonly Round[], own: string): boolean {
  return rounds.some(({ holder }) => holder !== undefined && holder !== own);
}

/** Releases what this holder has; what has ended meanwhile is left to the next one. */
export async function endLease(files: ClaimFiles, id: string, holder: string): Promise<void> {
  const rounds = await readRounds(files, id);
  const own = rounds.filter((round) => round.holder === holder);
  await Promise.all(own.map((round) => files.remove(round.name)));
}

async function readRounds(files: ClaimFiles, id: string): Promise<readonly Round[]> {
  const start = `${id}.claim.`;
  const names = (await files.list()).filter((name) => name.startsWith(start));
  const rounds = await Promise.all(
    names.map(async (name): Promise<Round | undefined> => {
      const number = Number(name.slice(start.length));
      const text = Number.isSafeInteger(number) ? await files.read(name) : undefined;
      if (text === undefined) return undefined;
      const claim = parseClaim(text);
      return { name, number, holder: claim === undefined || files.isOver(claim) ? undefined : claim.holder };
    }),
  );
  return rounds.flatMap((round): Round | readonly Round[] => round ?? []);
}

/** `undefined` for a damaged one, as a power failure may leave it: who wrote it is gone. */
function parseClaim(text: string): Claim | undefined {
  try {
    const claim = parseJson<Partial<Claim> | null>(text);
    const { host, pid, startedAt, holder, until } = claim ?? {};
    if (typeof host !== "string" || typeof holder !== "string" || typeof pid !== "number") return undefined;
    if (typeof startedAt !== "number" || typeof until !== "number") return undefined;
    return { host, pid, startedAt, holder, until };
  } catch {
    return undefined;
  }
}
