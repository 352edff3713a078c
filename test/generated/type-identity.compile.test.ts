import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import { formatFile } from "../../src/client/typescript/format.js";
import { compile, type Complaint } from "./compile.js";
import { emitUnformatted, inFolder, readSpec } from "./emit-output.js";
import { identityClaims, identityModule } from "./type-identity.js";
import { drawSome } from "../whole.js";
import { createWorkspace } from "./workspace.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

const apis: Api[] = [];
beforeAll(async () => void apis.push(await readSpec(), await readSpec("unversioned")));

it("claims something about every declared type but those of error bodies, which have no validator", () => {
  for (const api of apis) {
    const claimed = new Set(identityClaims(api).map(({ type }) => type.id));
    expect(api.types.map(({ id }) => id).filter((name) => !claimed.has(name))).toEqual([
      "ErrorResponse",
      "GatewayErrorResponse",
    ]);
  }
});

const differences = drawSome(1, [
  ["an optional member", "  name: string;", "  name?: string;"],
  ["a nullable member", "  name: string;", "  name: string | null;"],
  ["a member more", "  name: string;", "  name: string;\n  extra?: string;"],
  ["a member less", "  name: string;", ""],
  ["a readonly member", "  name: string;", "  readonly name: string;"],
  ["a closed vocabulary", "  name: string;", '  name: "a";'],
  ["a number for a decimal", "current_balance: DecimalString;", "current_balance: number;"],
] as const);

function folderOf(name: string): string {
  return `changed/${name.replaceAll(" ", "-")}`;
}

describe("an interface that differs from its schema in one respect is noticed", () => {
  const complaints: Complaint[] = [];
  beforeAll(async () => {
    const [api] = apis;
    if (api === undefined) throw new Error("there is no model");
    const files = { ...(await emitUnformatted(api)), "identity.ts": identityModule(api) };
    const path = "types/wallets.ts";
    const { text: wallets } = await formatFile({
      path,
      text: new Map(Object.entries(files)).get(path) ?? "",
    });
    for (const [name, text, replacement] of differences) {
      const changed = wallets.replace(text, replacement);
      if (changed === wallets) throw new Error(`There is no ${text} in ${wallets}`);
      workspace.write(inFolder(folderOf(name), { ...files, [path]: changed }));
    }
    complaints.push(...compile("typescript", workspace, ["changed/*/identity.ts"], { skipLibCheck: true }));
  });

  it.each(differences)("%s", (name) => {
    const about = complaints.filter(({ file }) => file === `${folderOf(name)}/identity.ts`);
    expect(about.map(({ code }) => code)).toEqual(["TS2322", "TS2322"]);
  });
});
