import { type Mutant, mutant } from "./mutant.js";

const powerFailure = "a power failure loses nothing that resolved, and brings no record back";

/** What a disk keeps for other processes, and through power failures. */
export const fileStoreMutants: readonly Mutant[] = [
  mutant(
    "takes a folder that its group can write",
    "openDirectory",
    "(facts.mode & 0o022) !== 0",
    "(facts.mode & 0o002) !== 0",
    "a folder that others may write, or own, is refused",
  ),
  mutant(
    "takes a folder of another user",
    "openDirectory",
    "if (facts.uid !== user && facts.uid !== 0) {",
    "if (facts.uid < 0) {",
    "a folder that others may write, or own, is refused",
  ),
  mutant(
    "doesn't flush what it removes",
    "removeDurably",
    "await removeFile(place);\n  await flushDirectory(dirname(place));",
    "await removeFile(place);",
    powerFailure,
  ),
  mutant("doesn't flush what it writes", "writeDraft", "if (isDurable) await file.sync();", "", powerFailure),
  mutant(
    "doesn't flush what it renames",
    "writeDurably",
    "(draft) => rename(draft, place));\n  await flushDirectory(dirname(place));",
    "(draft) => rename(draft, place));",
    powerFailure,
  ),
  mutant(
    "believes a record beside its tombstone",
    "FileStore",
    "if (tombstone !== undefined) return tombstone;",
    "",
    powerFailure,
  ),
  mutant(
    "removes a tombstone before its record is written",
    "FileStore",
    "await writeDurably(place, JSON.stringify(prepared));\n    await this.#tombstones.remove(prepared.id);",
    "await this.#tombstones.remove(prepared.id);\n    await writeDurably(place, JSON.stringify(prepared));",
    powerFailure,
  ),
  mutant(
    "forgets a tombstone without what is left of its record",
    "FileStore",
    "await removeDurably(this.#fileOf(id));\n      await this.#tombstones.remove(id);",
    "await this.#tombstones.remove(id);",
    "a record whose end was cut off isn't back once its tombstone is forgotten",
  ),
  mutant(
    "removes a record whose tombstone may not be on the disk",
    "FileStore",
    "await flushDirectory(this.#endedFolder);",
    "",
    powerFailure,
  ),
  mutant(
    "forgets a record with the tombstone whose place it takes",
    "FileStore",
    "if (!(await this.#tombstones.isOld(id)) || (await this.#isBeingPut(id))) return;",
    "if (!(await this.#tombstones.isOld(id))) return;",
    "a record that is put in the place of an old tombstone isn't forgotten with it",
  ),
  mutant(
    "looks for a tombstone only before its record ends",
    "FileStore",
    "(await readStored<PreparedRequest>(this.#fileOf(id), id)) ?? this.#tombstones.read(id)",
    "readStored<PreparedRequest>(this.#fileOf(id), id)",
    "a tombstone is found while its record ends",
  ),
  mutant(
    "says nothing of a damaged record",
    "FileStore",
    ".catch(() => damagedRecord(id))",
    ".catch(() => undefined)",
    "a damaged record is listed, so that somebody hears of it",
  ),
  mutant(
    "sees no claim of others in files",
    "isForeign",
    "return rounds.some(({ holder }) => holder !== undefined && holder !== own);",
    "return rounds.some(({ holder }) => holder === undefined && holder !== own);",
    "a claim in files is had by one holder, until it is over",
  ),
  mutant(
    "believes that claims in files last for ever",
    "claimFiles",
    "isOver: (claim) => claim.until <= now() || isOrphaned(claim),",
    "isOver: (claim) => isOrphaned(claim),",
    "a claim in files is had by one holder, until it is over",
  ),
];
