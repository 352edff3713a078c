import { listChangedFiles } from "./changed-files.mjs";
import { compose } from "./compose.mjs";
import { Failure, note } from "./failure.mjs";
import { describeSubject, findCommitOf, findOwnComments, speaksOf, writeComment } from "./own-comment.mjs";
import { subjectOf } from "./pull-request.mjs";
import { findDecisive } from "./trust.mjs";

const reasons =
  "A review takes some minutes. A commit gets none if its message says so (`[skip ci]`), while there are conflicts, or " +
  "if the pull request removes or renames the workflow.";

/**
 * Takes back what comments of a pull request say of another commit than its head, or of another branch than it goes into now.
 * `written` is a comment that was written just now, so that a list of them may lack it.
 */
export async function takeBack(rest, repository, pull, written) {
  const subject = subjectOf(pull);
  const find = () => findOutdated(rest, repository, { pull, subject, written });
  if ((await find()).length === 0) return note(`no comment on #${pull.number} is about something else`);
  const { paths, isCut } = await listWhatCanBe(rest, repository, subject);
  const facts = { decisive: findDecisive(paths), isCut, labels: [], report: reasons };
  // Again, because a review may have ended meanwhile.
  for (const ours of await find()) {
    const body = compose({ run: describeGap(subject, findCommitOf(ours.body)), ...facts });
    await writeComment(rest, repository, { number: pull.number, ours, body });
    note(`a comment on #${pull.number} was withdrawn`);
  }
  return undefined;
}

/** A commit of which no list can be made, as it has no history in common with the branch, takes back all the same. */
async function listWhatCanBe(rest, repository, subject) {
  try {
    return await listChangedFiles(rest, repository, subject);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { paths: [], isCut: true };
  }
}

async function findOutdated(rest, repository, { pull, subject, written }) {
  const found = await findOwnComments(rest, repository, pull.number);
  const all = new Map([...found, ...(written ? [written] : [])].map((comment) => [comment.id, comment]));
  return [...all.values()].filter(({ body }) => !speaksOf(body, subject));
}

function describeGap(subject, former) {
  const said = former === undefined ? "something else" : `\`${former}\``;
  return `${describeSubject(subject)} **is outstanding.** What this comment said before was about ${said}; it is in the comment's history.`;
}
