import { describeLabels } from "./labels.mjs";
import { marker } from "./marker.mjs";
import { neutralise, showName } from "./neutralise.mjs";

/** GitHub takes 65,536 characters. */
const maxLength = 65_000;

const maxNames = 20;

/** The comment: first what this job knows by itself, then the report, which may be anybody's. */
export function compose({ run, decisive, isCut = false, labels, report }) {
  const warning = [
    ...(decisive.length === 0 ? [] : [warn(decisive)]),
    ...(isCut
      ? ["> Not all files that this pull request changes can be listed: look for such changes yourself."]
      : []),
  ];
  const head = [marker, ...warning, ...describeLabels(labels).map((note) => `> ${note}`), run].join("\n\n");
  const body = neutralise(report.startsWith(marker) ? report.slice(marker.length).trimStart() : report);
  const room = maxLength - head.length;
  return body.length <= room
    ? `${head}\n\n${body}`
    : `${head} What follows is the beginning of the report.\n\n${cut(body, room - 100)}`;
}

function warn(decisive) {
  const shown = decisive.slice(0, maxNames).map((name) => `> - ${showName(name)}`);
  const left = decisive.length - shown.length;
  return [
    "> [!WARNING]",
    "> **This report is only as trustworthy as these changes**, with which the pull request decides what it says:",
    ">",
    ...shown,
    ...(left === 0 ? [] : [`> - and ${left} more`]),
  ].join("\n");
}

/** At the end of a line, where there is one. */
function cut(text, length) {
  const end = text.lastIndexOf("\n", length);
  return text.slice(0, end > 0 ? end : length).toWellFormed();
}
