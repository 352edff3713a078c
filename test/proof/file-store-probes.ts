import { setImmediate as settle } from "node:timers/promises";
import type { PreparedRequest } from "../../generated/typescript/lite.js";
import type { Tombstone } from "../../generated/typescript/types.js";
import { emptyDisk, PowerDisk, root } from "../runtime/power-disk.js";
import { findLosses } from "../runtime/power-failures.js";
import { openClient, refused } from "./open-client.js";
import type { ProbedSdk } from "./sdk.js";

const hour = 3_600_000;
const user = process.geteuid?.() ?? 0;

/** Whether the store in files keeps what it was given, through power failures and beside other processes. */
export const fileStoreProbes = {
  "a power failure loses nothing that resolved, and brings no record back": async (sdk) => {
    const record = sampleRecord(sdk);
    const losses = await findLosses({ ...sdk, record, tombstone: endOf(record, 1) }, 2);
    return losses.length === 0;
  },
  "a folder that others may write, or own, is refused": (sdk) =>
    onDisk(sdk, async (disk, open) => {
      const lstat = disk.lstat.bind(disk);
      const isTaken = (facts: { readonly mode?: number; readonly uid?: number }): Promise<boolean> => {
        disk.lstat = async (place) => ({ ...(await lstat(place)), ...facts });
        return open()
          .list()
          .then(
            () => true,
            () => false,
          );
      };
      const others = [{ mode: 0o770 }, { mode: 0o702 }, { uid: user + 1 }];
      for (const facts of others) if (await isTaken(facts)) return false;
      return isTaken({ mode: 0o755 });
    }),
  "a tombstone is found while its record ends": (sdk) =>
    onDisk(sdk, async (disk, open) => {
      const record = sampleRecord(sdk);
      await open().put(record);
      const readFile = disk.readFile.bind(disk);
      let ends = 0;
      disk.readFile = async (place) => {
        if (place === `${root}/${record.id}.json` && ends++ === 0) await open().end(endOf(record, 9e15));
        return readFile(place);
      };
      return (await open().get(record.id)) !== undefined;
    }),
  "a record whose end was cut off isn't back once its tombstone is forgotten": (sdk) =>
    onDisk(sdk, async (disk, open) => {
      const record = sampleRecord(sdk);
      const store = open();
      await store.put(record);
      const unlink = disk.unlink.bind(disk);
      disk.unlink = () => Promise.reject(new Error("killed"));
      await open()
        .end(endOf(record, disk.state.now + hour))
        .catch(() => undefined);
      disk.unlink = unlink;
      disk.state.now += 3 * hour;
      await store.end(endOf({ ...record, id: "other" }, 9e15));
      await settle();
      return (await store.get(record.id)) === undefined;
    }),
  "a record that is put in the place of an old tombstone isn't forgotten with it": (sdk) =>
    onDisk(sdk, async (disk, open) => {
      const record = sampleRecord(sdk);
      await open().end(endOf(record, disk.state.now + hour));
      disk.state.now += 3 * hour;
      const unlink = disk.unlink.bind(disk);
      let ends = 0;
      disk.unlink = async (place) => {
        if (place === `${root}/ended/${record.id}.json` && ends++ === 0) {
          await open().end(endOf({ ...record, id: "other" }, 9e15));
          await settle();
        }
        return unlink(place);
      };
      await open().put(record);
      return (await open().list()).length === 1;
    }),
  "a claim in files is had by one holder, until it is over": (sdk) =>
    onDisk(sdk, async (disk, open) => {
      const until = disk.state.now + hour;
      const claims = await Promise.all(["a", "b"].map((holder) => open().claim("one", until, holder)));
      if (claims.every(Boolean) || (await open().claim("one", until, "c")) === claims.some(Boolean)) {
        return false;
      }
      disk.state.now += 2 * hour;
      return open().claim("one", disk.state.now + hour, "d");
    }),
  "a damaged record is listed, so that somebody hears of it": (sdk) =>
    onDisk(sdk, async (disk, open) => {
      const record = sampleRecord(sdk);
      await open().put(record);
      disk.readFile = async () => "{";
      return (await open().list()).length === 1;
    }),
} satisfies Readonly<Record<string, (sdk: ProbedSdk) => Promise<boolean>>>;

/** Gives the file store a disk in memory. */
async function onDisk(
  { FileStore, switchDisk }: ProbedSdk,
  work: (disk: PowerDisk, open: () => InstanceType<typeof FileStore>) => Promise<boolean>,
): Promise<boolean> {
  const disk = new PowerDisk(emptyDisk());
  switchDisk(disk);
  try {
    return await work(disk, () => new FileStore(root, () => disk.state.now));
  } finally {
    switchDisk();
  }
}

function sampleRecord(sdk: ProbedSdk): PreparedRequest {
  return openClient(sdk, refused).prepare(({ wallets }) => wallets.update("w", {}));
}

function endOf({ id, operationId, account, idempotencyKey }: PreparedRequest, keptUntil: number): Tombstone {
  const of = { operationId, account, idempotencyKey, fingerprint: null };
  return { format: 1, id, ...of, firstSentAt: 1, outcome: "executed", keptUntil };
}
