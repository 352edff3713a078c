import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { compile, type Complaint, compilers } from "./compile.js";
import { emitBilling } from "./emit-output.js";
import { misuses, rightUses } from "./misuse.js";
import { createWorkspace } from "./workspace.js";

// Compilers and other processes take long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const workspace = createWorkspace();
afterAll(() => workspace.remove());

const scope = `import { AuthenticationError, BadGatewayError, BillingClient, NotFoundError } from "./index.js";
import type { InvoiceLineItem, UsageEvent } from "./index.js";
const client = new BillingClient({ apiKey: "k", baseUrl: "https://api.example.com" });
const event: UsageEvent = { unique_id: "e", event_name: "x" };
export const inScope = [client, event, AuthenticationError, BadGatewayError, NotFoundError];
export type InScope = InvoiceLineItem;
`;

beforeAll(async () => {
  workspace.write(await emitBilling());
  const wrong = misuses.map(({ text }, index) => [`wrong-${index}.ts`, `${scope}${text}\n`]);
  const right = rightUses.map((text, index) => [`right-${index}.ts`, `${scope}${text}\n`]);
  workspace.write(Object.fromEntries([...wrong, ...right]));
});

describe.each(compilers)("under %s", (compiler) => {
  const complaints: Complaint[] = [];
  beforeAll(() => {
    const uses = ["wrong-*.ts", "right-*.ts"];
    complaints.push(...compile(compiler, workspace, uses, { skipLibCheck: true }));
  });

  it.each(misuses.map((misuse, index) => ({ ...misuse, index })))("$name", ({ codes, text, index }) => {
    const line = `${scope}${text}`.split("\n").length;
    const found = complaints.filter(({ file }) => file === `wrong-${index}.ts`);
    expect(found.map((complaint) => complaint.line)).toEqual([line]);
    expect(codes).toContain(found[0]?.code);
  });

  it("what is near to a misuse compiles", () => {
    expect(complaints.filter(({ file }) => !file.startsWith("wrong-"))).toEqual([]);
  });
});
