import type { MoveSection } from "../../kinds/move.js";
import type { GuideEntry } from "./entries.js";
import type { GuideInput } from "./guide-code.js";
import { code, listCodes } from "./guide-words.js";
import { headingOf } from "./render-entry.js";
import { inBoth } from "./rollout.js";
import { movesVersion, requestsToMove } from "./version-section.js";
import { renderErrorStatuses } from "../../../../language/model/error-rows.js";
import type { ErrorRow } from "../../../../language/model/ir/error.js";
import { alternatives, listFirst } from "../../../../language/text/words.js";
import { isOf } from "../../kinds/families.js";

/** What each section asks for, before the things that it is about. */
const steps: Readonly<Record<Exclude<MoveSection, "client" | "optional">, string>> = {
  silent: "Make the changes that fail silently if you miss them, all in one release:",
  rename: "Rename what has a new name:",
  give: "Add what is now required, and convert what has another format:",
  gone: "Do without what is gone:",
  otherwise: "Check what behaves differently:",
  unspecified: "Find out what isn't known:",
};

/** What to do, in its order, to tick off. */
export function renderChecklist(entries: readonly GuideEntry[], input: GuideInput): readonly string[] {
  const items = [
    ...searchStep(entries),
    ...Object.entries(steps).flatMap(([section, words]) => {
      const things = entries
        .filter((entry) => entry.section === section)
        .map((entry) => headingOf(entry, input));
      return things.length === 0 ? [] : [`${words} ${listFirst(things, maxThings)}.`];
    }),
    ...togetherStep(entries, input),
    ...versionStep(input),
    movesVersion(input)
      ? `Send with ${code(input.names.old)} whatever was sent with it before, and convert what was never sent.`
      : "Empty queues and stores of requests in the old form.",
    `Release ${movesVersion(input) ? "all of it and the version" : "all of it"} together, first where you can watch it.`,
    ...batchSteps(input),
    `Keep the previous release at hand until you are sure. Before you release it again, ${describeWayBack(input)}.`,
  ];
  return ["## Checklist", items.map((item) => `- [ ] ${item}`).join("\n")];
}

const maxThings = 8;

/** What is still open, and what old code can't read. */
function describeWayBack(input: GuideInput): string {
  const answers = input.apis.new.errors.filter(({ retry }) => retry.kind !== "never").map(nameAnswer);
  const open = alternatives(["no response", ...new Set(answers)]);
  const retry = `retry what may be sent again and got ${open}`;
  return movesVersion(input) ? `${retry}, and convert back what was never sent` : retry;
}

/** `409` with `Retry-After`: an answer that asks to send the request again. */
function nameAnswer(row: ErrorRow): string {
  const { when, says } = row;
  const statuses = code(renderErrorStatuses(row));
  if (says !== undefined) return `${statuses} with ${code(says.field)} ${code(String(says.is))}`;
  return when === undefined
    ? statuses
    : `${statuses} ${when.present ? "with" : "without"} ${code(when.header)}`;
}

/** Text finds what the compiler doesn't see. */
function searchStep(entries: readonly GuideEntry[]): readonly string[] {
  const renamed = entries
    .filter(({ section }) => section === "silent" || section === "rename")
    .flatMap(({ changes }) => changes)
    .flatMap(({ kind, before }) => (isOf("renamed", kind) && before !== undefined ? [before] : []));
  const names = [...new Set(renamed)];
  if (names.length === 0) return [];
  return [`Search code, tests, scripts, queues and stored requests for the old names: ${listCodes(names)}.`];
}

function versionStep(input: GuideInput): readonly string[] {
  const { clients, apis } = input;
  if (!movesVersion(input)) return [];
  if (clients === undefined) {
    const { header, name } = apis.new.version;
    return [
      header === undefined
        ? `Send no version with ${requestsToMove(input)}.`
        : `Send ${code(`${header}: ${name}`)} with ${requestsToMove(input)}.`,
    ];
  }
  const { old, new: next } = clients;
  return old.packageName === next.packageName
    ? [`Take the client of ${code(input.names.new)}, and compile.`]
    : [`Replace ${code(old.packageName)} by ${code(next.packageName)}, and compile.`];
}

/** A request with new names and the old version, or the other way round, may lose what it sends. */
function togetherStep(entries: readonly GuideEntry[], input: GuideInput): readonly string[] {
  const isSilent = entries.some(({ section }) => section === "silent");
  if (!isSilent || input.clients !== undefined || !movesVersion(input)) return [];
  return ["See that no request has new names without the new version, or the new version with old names."];
}

/** A success of a batch says nothing of its items. */
function batchSteps(input: GuideInput): readonly string[] {
  return inBoth(input, ({ batch }) => batch !== undefined).flatMap(({ id, batch, naturalKey }) => {
    if (batch === undefined) return [];
    const name = code(input.code.nameOf(id, "new") ?? id);
    const items = naturalKey === undefined ? "each item" : `each ${code(naturalKey.member.name)}`;
    return [
      `Send one batch of new items by ${name}, and look at the response: ${items} is in ${code(batch.accepted.name)}, and ${code(batch.failed.name)} is empty. It takes effect like any other.`,
    ];
  });
}
