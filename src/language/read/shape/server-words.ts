import { listNodes, type TreeNode } from "../tree/tree.js";

interface GivenKey {
  readonly value: TreeNode;
}

/** What to write in place of keys of an endpoint that say where it is. */
export const serverHints = {
  servers: nameServer,
  host: nameServer,
  base_url: nameServer,
  baseUrl: nameServer,
};

/** An address has a name, which each environment knows. */
function nameServer({ value }: GivenKey): string {
  const texts = listNodes(value).flatMap(({ node }) =>
    node.kind === "scalar" && typeof node.value === "string" ? node.value : [],
  );
  const address = texts.find((text) => text.includes("://")) ?? "https://…";
  return `Write \`server: uploads\`, or another name, and where it is beside \`url\` of each of \`environments\`: \`servers: { uploads: ${address} }\`.`;
}
