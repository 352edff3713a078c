import { marker } from "./marker.mjs";
import { showName } from "./neutralise.mjs";

/** The comments of a pull request that a job of ours has written, oldest first. */
export async function findOwnComments(rest, repository, number) {
  const comments = await rest.list(`${repository}/issues/${number}/comments`);
  return comments.filter(
    ({ user, body }) =>
      user?.login === "github-actions[bot]" && user.type === "Bot" && body?.startsWith(marker),
  );
}

/** Writes a comment over one that there is, or anew; gives its id. */
export async function writeComment(rest, repository, { number, ours, body }) {
  if (ours === undefined) {
    const { id } = await rest.call("POST", `${repository}/issues/${number}/comments`, { body });
    return id;
  }
  if (ours.body !== body) await rest.call("PATCH", `${repository}/issues/comments/${ours.id}`, { body });
  return ours.id;
}

/** With what a comment begins to speak, after its warnings. The commit is whole, since anybody can make two that begin alike. */
export function describeSubject({ commit, branch }) {
  return `The API review of \`${commit}\` into ${showName(branch)}`;
}

/** What a comment begins to speak with; a report, which could say the same, comes after that. */
function findSubject(body) {
  return body.split("\n").find((line) => line.startsWith("The API review of ")) ?? "";
}

export function speaksOf(body, subject) {
  return findSubject(body).startsWith(describeSubject(subject));
}

/** The commit that a comment speaks of, if it names one. */
export function findCommitOf(body) {
  return /^The API review of `([0-9a-f]{40,64})` /.exec(findSubject(body))?.[1];
}
