import { describe, expect, it } from "vitest";
import { seededRandom } from "../../src/sandbox/random.js";
import { endLease, takeLease, type Claim, type ClaimFiles } from "../../src/runtime/files/lease.js";

/** A step of somebody that waits for its turn. */
interface Step {
  readonly actor: string;
  readonly take: () => void;
}

/**
 * A directory in memory whose steps fall in an order of their own for each seed. Files that come or go while it is
 * listed are listed or not, as on a disk. Holders can end at any step.
 */
function openTable(seed: number) {
  const random = seededRandom(seed, "lease");
  const files = new Map<string, string>();
  const over = new Set<string>();
  const steps: Step[] = [];
  const turn = (actor: string): Promise<void> => new Promise((take) => void steps.push({ actor, take }));

  function filesOf(actor: string): ClaimFiles {
    return {
      list: async () => {
        await turn(actor);
        const before = new Set(files.keys());
        await turn(actor);
        const either = new Set([...before, ...files.keys()]);
        return [...either].filter((name) => (before.has(name) && files.has(name)) || random.below(2) === 0);
      },
      read: async (name) => {
        await turn(actor);
        return files.get(name);
      },
      create: async (name, text) => {
        await turn(actor);
        if (files.has(name)) return false;
        files.set(name, text);
        return true;
      },
      remove: async (name) => {
        await turn(actor);
        files.delete(name);
      },
      isOver: ({ holder }) => over.has(holder),
    };
  }

  /** Lets the steps happen until nobody has any left. */
  async function play(beforeEach: () => void = () => undefined): Promise<void> {
    for (;;) {
      await new Promise((resume) => void setImmediate(resume));
      beforeEach();
      const [step] = steps.splice(random.below(steps.length || 1), 1);
      if (step === undefined) return;
      step.take();
    }
  }

  /** Its steps never happen, and what it has is free. */
  function kill(actor: string): void {
    over.add(actor);
    steps.splice(0, steps.length, ...steps.filter((step) => step.actor !== actor));
  }

  return { random, files, over, turn, filesOf, play, kill };
}

function claimOf(holder: string): Claim {
  return { host: "h", pid: 1, startedAt: 0, holder, until: 0 };
}

const seeds = Array.from({ length: 150 }, (_, seed) => seed);

describe("a lease in files", () => {
  it("is had by one at a time, whatever the order of the steps and whoever dies at which of them", async () => {
    let had = 0;
    for (const seed of seeds) {
      const table = openTable(seed);
      const { random, over, turn, filesOf, play, kill } = table;
      const holders = new Set<string>();
      const living = new Set<string>();
      const kept: boolean[] = [];
      let most = 0;
      const work = async (name: string): Promise<void> => {
        for (let round = 0; round < 4; round += 1) {
          const holder = `${name}.${round}`;
          living.add(holder);
          if (await takeLease(filesOf(holder), "one", claimOf(holder))) {
            had += 1;
            holders.add(holder);
            most = Math.max(most, holders.size);
            for (let held = random.below(6); held > 0; held -= 1) await turn(holder);
            if (random.below(3) === 0) kept.push(await takeLease(filesOf(holder), "one", claimOf(holder)));
            holders.delete(holder);
            // One in three lets its time pass instead.
            if (random.below(3) === 0) over.add(holder);
            await endLease(filesOf(holder), "one", holder);
          }
          const late = `${holder}-late`;
          over.add(late);
          if (random.below(3) === 0) await takeLease(filesOf(holder), "one", claimOf(late));
          living.delete(holder);
        }
      };
      for (const name of ["a", "b", "c", "d"]) void work(name);
      await play(() => {
        const victim = random.below(20) === 0 ? [...living][random.below(living.size || 1)] : undefined;
        if (victim === undefined) return;
        kill(victim);
        holders.delete(victim);
        living.delete(victim);
        if (victim.length < 8) void work(`${victim}'`);
      });
      expect({ seed, isShared: most > 1 }).toEqual({ seed, isShared: false });
      expect({ seed, isLost: kept.includes(false) }).toEqual({ seed, isLost: false });
    }
    expect(had).toBeGreaterThan(seeds.length * 3);
  });

  it("is had by exactly one of those who ask at once, also where somebody died", async () => {
    for (const seed of seeds) {
      const { files, over, filesOf, play } = openTable(seed);
      over.add("dead");
      if (seed % 2 === 0) files.set("one.claim.1", JSON.stringify(claimOf("dead")));
      const asked = ["a", "b", "c", "d"].map((name) => takeLease(filesOf(name), "one", claimOf(name)));
      await play();
      const answers = await Promise.all(asked);
      expect({ seed, answers: answers.filter(Boolean) }).toEqual({ seed, answers: [true] });
      expect(files.size).toBe(1);
    }
  });

  it("lasts longer when its holder asks again, and leaves nothing when it is given back", async () => {
    const { files, filesOf, play } = openTable(1);
    let now = 0;
    const disk: ClaimFiles = { ...filesOf("a"), isOver: ({ until }) => until <= now };
    const ask = (holder: string, until: number) => takeLease(disk, "one", { ...claimOf(holder), until });
    const done = (async () => {
      expect(await ask("a", 5)).toBe(true);
      expect(await ask("a", 9)).toBe(true);
      now = 7;
      expect(await ask("b", 20)).toBe(false);
      await endLease(disk, "one", "b");
      expect(await ask("b", 20)).toBe(false);
      expect(await ask("a", 12)).toBe(true);
      await endLease(disk, "one", "a");
      expect(files.size).toBe(0);
    })();
    await play();
    await done;
  });

  it("removes nothing once it is over, as it holds the record no more", async () => {
    const { files, over, filesOf, play } = openTable(1);
    files.set("one.claim.1", "").set("one.claim.4", "");
    over.add("a");
    const taken = takeLease(filesOf("a"), "one", claimOf("a"));
    await play();
    expect(await taken).toBe(false);
    expect([...files.keys()]).toEqual(["one.claim.1", "one.claim.4", "one.claim.5"]);
  });

  it("is not had by whoever was stopped until its file's name was another's", async () => {
    const { files, over, filesOf, play } = openTable(1);
    const disk = filesOf("a");
    const ask = (holder: string) => takeLease(filesOf(holder), "one", claimOf(holder));
    const create = async (name: string, text: string): Promise<boolean> => {
      const isMade = await disk.create(name, text);
      over.add("a");
      expect(await ask("b")).toBe(true);
      await endLease(filesOf("b"), "one", "b");
      expect(await ask("c")).toBe(true);
      expect([...files.keys()]).toEqual([name]);
      return isMade;
    };
    const taken = takeLease({ ...disk, create }, "one", claimOf("a"));
    await play();
    expect(await taken).toBe(false);
    expect(files.size).toBe(1);
  });

  it("stays when its holder asks for it twice at once", async () => {
    for (const seed of seeds) {
      const { files, filesOf, play } = openTable(seed);
      const asked = ["a", "a", "a"].map((name) => takeLease(filesOf(name), "one", claimOf(name)));
      await play();
      expect(await Promise.all(asked)).toEqual([true, true, true]);
      expect(files.size).toBeGreaterThan(0);
    }
  });

  it.each(["", "\0\0\0\0", "null", "[]", "{}", '{"host":"h","pid":1}'])(
    "is free where a power failure left %j of it",
    async (text) => {
      const { files, filesOf, play } = openTable(1);
      files.set("one.claim.1", text);
      const taken = takeLease(filesOf("a"), "one", claimOf("a"));
      await play();
      expect(await taken).toBe(true);
      expect([...files.keys()]).toEqual(["one.claim.2"]);
    },
  );

  it("is not had by whoever couldn't look for others", async () => {
    const { files, filesOf, play } = openTable(1);
    const disk = filesOf("a");
    let lists = 0;
    const list = (): Promise<readonly string[]> => {
      lists += 1;
      return lists === 2 ? Promise.reject(new Error("EIO")) : disk.list();
    };
    const [taken] = await Promise.allSettled([takeLease({ ...disk, list }, "one", claimOf("a")), play()]);
    expect(taken.status).toBe("rejected");
    expect(files.size).toBe(0);
  });
});
