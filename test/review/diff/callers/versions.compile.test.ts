import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { smallModel } from "../../../app/commands/run-cli.js";
import { runDiff } from "../../../app/commands/git-project.js";
import {
  callerRepository,
  type CallersDocument,
  listHits,
  readCallers,
  tsconfig,
} from "./caller-repository.js";

const call = (folder: string) => `import { LibraryClient } from "../../../${folder}/index.js";
const client = new LibraryClient({ apiKey: "key", baseUrl: "http://localhost" });
export const update = client.books.update("id", {});
`;

const callers = {
  "apps/shop/tsconfig.json": tsconfig,
  "apps/shop/src/new.ts": call("client"),
  "apps/shop/src/old.ts": call("client-old"),
  "quoin.config.yaml": `outputs:
  - folder: client
  - { folder: client-old, api_version: "2025-01-01", package: old-client }
`,
};

const twoVersions = smallModel.replace(
  "  list:\n",
  '  list:\n    "2025-01-01":\n      doc: The one before.\n',
);
const shortenedSince = twoVersions.replace(
  "retention: 24h",
  'retention: 1h\n  was: { until: "2026-01-01", retention: 24h }',
);

function repository(old: string, next: string): string {
  const folder = callerRepository([], callers);
  writeFileSync(join(folder, "old/api.yaml"), old);
  writeFileSync(join(folder, "spec/api.yaml"), next);
  return folder;
}

describe("callers of clients of several versions", () => {
  it("are hit by what changes in theirs", async () => {
    const { changes, callers: found } = await readCallers(repository(twoVersions, shortenedSince), [
      "apps/**",
    ]);
    expect(listHits(changes)).toEqual(["idem.retention-shortened apps/shop/src/new.ts:3 call"]);
    expect(found).toMatchObject({ calls: 2, affectedCalls: 1 });
  });

  it("are hit where two versions are compared, if they have one of them", { tags: ["whole"] }, async () => {
    const folder = repository(twoVersions, shortenedSince);
    const flags = { callers: ["apps/**"], json: true };
    const { out } = await runDiff(folder, ["@2025-01-01", "@2026-01-01"], flags);
    const { changes }: CallersDocument = JSON.parse(out);
    expect(listHits(changes)).toEqual([
      "idem.retention-shortened apps/shop/src/new.ts:3 call",
      "idem.retention-shortened apps/shop/src/old.ts:3 call",
    ]);
  });

  it(
    "are hit by what moving means where their client follows the current version",
    { tags: ["whole"] },
    async () => {
      const next = shortenedSince
        .replace('"2026-01-01":\n', '"2026-01-01": {}\n    "2026-06-01":\n')
        .replace('current: "2026-01-01"', 'current: "2026-06-01"')
        .replace('until: "2026-01-01"', 'until: "2026-06-01"');
      const { changes, migrations } = await readCallers(repository(twoVersions, next), ["apps/**"]);
      expect(listHits(changes)).toEqual([]);
      expect(migrations.flatMap((one) => listHits(one.changes))).toEqual([
        "idem.retention-shortened apps/shop/src/new.ts:3 call",
      ]);
    },
  );
});
