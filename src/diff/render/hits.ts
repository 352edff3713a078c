import { counted } from "../../diagnostics/words.js";
import type { ComparisonReport } from "../comparison-report.js";
import type { Finding } from "../finding.js";

/** Some of whom a finding hits. */
export interface HitGroup {
  /** `2 writes` */
  readonly words: string;
  readonly names: readonly string[];
}

/** Whom a finding hits, writes first. */
export function groupHits({ change }: Finding, { writes }: ComparisonReport): readonly HitGroup[] {
  const reached = new Set(change.reaches);
  const writing = writes.filter((id) => reached.has(id));
  const written = new Set(writing);
  const reading = change.reaches.filter((id) => !written.has(id));
  const { webhooks = [] } = change;
  return [
    { words: counted(writing.length, "write"), names: writing },
    { words: counted(reading.length, "read"), names: reading },
    { words: counted(webhooks.length, "webhook"), names: webhooks },
  ].filter(({ names }) => names.length > 0);
}
