import { counted } from "../../../text/words.js";
import type { GuideEntry } from "./entries.js";
import type { GuideInput } from "./guide-code.js";
import { code, labelled, listCodes, say, selectorOf } from "./guide-words.js";
import { movesVersion, requestsToMove } from "./version-section.js";

/** What a caller sees first: from where to where, which calls, and whether anything goes wrong silently. */
export function renderGuideHead(entries: readonly GuideEntry[], input: GuideInput): string {
  const how = input.caller === "sdk" ? "with the generated client" : "with HTTP requests of its own";
  return [
    renderGuideTitle(input),
    `What you change in a program that calls the API ${how}. What hurts most comes first. The examples show only what matters: \`…\` is a value of yours. What isn't named here stays as it is, as far as it is specified.`,
    [
      ...(movesVersion(input) ? [labelled("Version", describeVersion(input))] : []),
      labelled("Calls to change", describeCalls(entries, input)),
      labelled("Without an error", describeSilent(entries)),
    ].join("\n"),
  ].join("\n\n");
}

export function renderGuideTitle({ apis, names }: GuideInput): string {
  return `# ${say(apis.new.name)}: from ${code(names.old)} to ${code(names.new)}`;
}

function describeVersion(input: GuideInput): string {
  const { apis, names, clients } = input;
  const [before, after] = [selectorOf(apis.old), selectorOf(apis.new)];
  const [now, then] = [before, after].map((selector) =>
    selector === undefined ? "no version" : code(selector),
  );
  const link = "See [Select the version](#select-the-version).";
  return clients === undefined
    ? `send ${then} with ${requestsToMove(input)}, where you send ${now} today. ${link}`
    : `use the client of ${code(names.new)}. It sends ${then}; yours sends ${now}. ${link}`;
}

/** Operations that something has to be done about, as they are called today. */
function describeCalls(entries: readonly GuideEntry[], { code: written, caller }: GuideInput): string {
  const toDo = entries.filter(({ section }) => section !== "optional" && section !== "client");
  const narrow = toDo.filter(({ about: [section] }) => section === "types" || section === "endpoints");
  const ids = new Set(narrow.flatMap(({ changes }) => changes.flatMap(({ reaches }) => reaches)));
  const names = new Set([...ids].flatMap((id) => written.nameOf(id, "old") ?? []));
  if (names.size > 0) return `${listCodes([...names])}.`;
  return caller === "sdk"
    ? "none; what there is to do is below."
    : "none by themselves; what there is to do is below.";
}

function describeSilent(entries: readonly GuideEntry[]): string {
  const count = entries
    .filter(({ section }) => section === "silent")
    .reduce((sum, { changes }) => sum + changes.length, 0);
  if (count === 0) return "no change is known that goes wrong silently.";
  return count === 1
    ? "1 change that nothing complains about if you miss it. Read it first."
    : `${counted(count, "change")} that nothing complains about if you miss one. Read these first.`;
}
