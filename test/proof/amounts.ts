import { isWhole } from "../whole.js";

/** How many cases `npm test` plays, and how many `npm run test:whole`. The README and docs/promises.md say so. */
export const amounts = {
  schedules: { few: 100, whole: 5000 },
  socketSchedules: { few: 30, whole: 500 },
  killedCalls: { few: 60, whole: 1000 },
} as const;

/** How many this run plays. */
export function amountOf(what: keyof typeof amounts): number {
  const { few, whole } = amounts[what];
  return isWhole ? whole : few;
}
