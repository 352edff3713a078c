const prefix = "quoin-allow-";
const known = ["client", "risky", "behaviour", "source", "released", "question", "bump"];

/** The conditions that labels take out of `--fail-on`; a label can do nothing else. */
export function findAllowed(labels) {
  return known.filter((condition) => labels.includes(prefix + condition));
}

/** What a reader must know of the labels: they lower what fails, and hide nothing. */
export function describeLabels(labels) {
  return findAllowed(labels).map(
    (condition) =>
      `The label \`${prefix}${condition}\` is set: what meets \`${condition}\` is shown, but doesn't fail the check.`,
  );
}
