import type { Change } from "../../diff/change.js";
import { listSecrets, type Secrets } from "../credentials.js";
import { maskOutcome } from "../outcome.js";
import type { JudgedRun } from "./judged-run.js";

/** A shorter one is no secret, and would be found in words. */
const minLength = 6;

/** The run without credentials: a service may send them back in the names that evidence and changes quote. */
export function maskSecrets(run: JudgedRun, accounts: readonly Secrets[]): JudgedRun {
  const forms = [...new Set(accounts.flatMap(formsOf))].filter(({ length }) => length >= minLength);
  const longestFirst = forms.toSorted((one, other) => other.length - one.length);
  const mask = (text: string): string =>
    longestFirst.reduce((masked, form) => masked.replaceAll(form, "«secret»"), text);
  const rows = run.rows.map((row) => ({
    ...row,
    outcome: maskOutcome(row.outcome, mask),
    changes: row.changes.map((change) => maskChange(change, mask)),
  }));
  return { ...run, rows };
}

/** How requests carry credentials: as they are, encoded for URLs, or in Base64, alone or together. */
function formsOf(secrets: Secrets): readonly string[] {
  const all = listSecrets(secrets);
  const plain = [...all, all.join(":")];
  return plain.flatMap((text) => {
    const base64 = Buffer.from(text).toString("base64");
    return [text, encodeURIComponent(text), base64, base64.replace(/=+$/u, "")];
  });
}

type Mask = (text: string) => string;

function maskChange(change: Change, mask: Mask): Change {
  const { title, address, before, after } = change;
  return {
    ...change,
    title: mask(title),
    address: mask(address),
    ...(before !== undefined && { before: mask(before) }),
    ...(after !== undefined && { after: mask(after) }),
  };
}
